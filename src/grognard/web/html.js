// One template tag for all components.
import htm from "htm";
import { h } from "preact";

export const html = htm.bind(h);
