// The service worker: shows a notification of the site, and opens the game when it is clicked. It keeps nothing.
const worker = /** @type {any} */ (self);

worker.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(worker.registration.showNotification(String(told.title ?? "Grognard"), { body: String(told.body ?? ""), tag: String(told.url ?? ""), data: { url: String(told.url ?? "/") } }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  // Only a page of this very site is ever opened, whatever the notification says.
  const there = new URL(event.notification.data?.url ?? "/", worker.location.origin);
  if (there.origin === worker.location.origin) event.waitUntil(worker.clients.openWindow(there.href));
});
