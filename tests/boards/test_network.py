"""The road network against slow and obvious versions of itself."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.network import FAR, Network


@st.composite
def networks(draw: st.DrawFn) -> Network:
    size = draw(st.integers(2, 8))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    ends = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=14))
    return Network(size, ends)


def marks(size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 1), min_size=size, max_size=size)


def walk(network: Network, start: int, enter: list[int], toll: list[int], stop: list[int]) -> list[int]:
    """Cheapest costs by relaxing every link until nothing changes."""
    best = [FAR] * network.size
    best[start] = 0
    for _ in range(network.size):
        for link, (a, b) in enumerate(network.ends):
            for here, there in ((a, b), (b, a)):
                if best[here] < FAR and (here == start or not stop[here]):
                    best[there] = min(best[there], best[here] + enter[there] + toll[link])
    return best


@given(networks())
def test_neighbours_are_mutual_and_distances_symmetric(network: Network) -> None:
    for a in range(network.size):
        for b in range(network.size):
            assert (b in network.neighbours[a]) == (a in network.neighbours[b])
            assert (network.link(a, b) >= 0) == (b in network.neighbours[a])
            assert network.hops[a][b] == network.hops[b][a]
    one = [1] * network.size
    nothing, free = [0] * len(network.ends), [0] * network.size
    for a in range(network.size):
        assert network.hops[a] == walk(network, a, one, nothing, free)


@settings(max_examples=60)
@given(networks(), st.data())
def test_costs_agree_both_ways_with_the_obvious_version(network: Network, data: st.DataObject) -> None:
    size = network.size
    enter = data.draw(st.lists(st.integers(1, 3), min_size=size, max_size=size))
    toll = data.draw(st.lists(st.integers(0, 1), min_size=len(network.ends), max_size=len(network.ends)))
    stop = data.draw(marks(size))
    most = 40
    for start in range(size):
        slow = walk(network, start, enter, toll, stop)
        assert network.costs_from(start, most, enter, toll, stop) == slow
        for goal in range(size):
            if not stop[start]:
                assert network.costs_to(goal, most, enter, toll, stop)[start] == slow[goal]


@settings(max_examples=60)
@given(networks(), st.data())
def test_reach_and_lines_agree_with_the_obvious_version(network: Network, data: st.DataObject) -> None:
    size = network.size
    shut = data.draw(marks(size))
    ends = data.draw(marks(size))
    broken = data.draw(st.lists(st.integers(0, 1), min_size=len(network.ends), max_size=len(network.ends)))
    source = data.draw(st.integers(0, size - 1))
    reached = {source} if not shut[source] else set()
    for _ in range(size):
        for link, (a, b) in enumerate(network.ends):
            for here, there in ((a, b), (b, a)):
                if here in reached and not ends[here] and not shut[there] and not broken[link]:
                    reached.add(there)
    found = network.traced([source], shut, ends, broken)
    assert {place for place in range(size) if found[place]} == reached
    most = data.draw(st.integers(0, 3))
    near = network.reach(source, most, shut)
    enter = [1 if not gone else FAR for gone in shut]
    slow = walk(network, source, enter, [0] * len(network.ends), [0] * size)
    assert [distance if distance <= most else FAR for distance in slow] == near
