import type { KeyboardEvent } from 'react';

/** Moves the focus to the nearest `data-tile` in the direction of an arrow, of those in the element that hears the key. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const isAhead = directions[event.key];
  const from = document.activeElement;
  if (!isAhead || !(from instanceof HTMLElement) || !('tile' in from.dataset)) return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  const near = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
    .filter((tile) => isAhead(here, tile.getBoundingClientRect()))
    .map((tile) => ({ tile, far: distance(here, tile.getBoundingClientRect()) }))
    .sort((one, other) => one.far - other.far);
  near[0]?.tile.focus();
}

// A pixel less, since the edges of neighbours may be rounded into each other.
const directions: Record<string, (from: DOMRect, to: DOMRect) => boolean> = {
  ArrowLeft: (from, to) => to.right <= from.left + 1 && isInRow(from, to),
  ArrowRight: (from, to) => to.left >= from.right - 1 && isInRow(from, to),
  ArrowUp: (from, to) => to.bottom <= from.top + 1,
  ArrowDown: (from, to) => to.top >= from.bottom - 1,
};

function isInRow(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && other.top < one.bottom;
}

/** Rows count for more than places in them. */
function distance(one: DOMRect, other: DOMRect): number {
  return Math.abs(one.top - other.top) * 100 + Math.abs(one.left - other.left);
}
