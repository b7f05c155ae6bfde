import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing, isDialogOpen, isTyping } from '@/ui/use-shortcuts.ts';

/**
 * Arrows walk through the rows of a list, from wherever the cursor is: a search field (downwards), what stands below
 * an open row, or nowhere. Quiet in other fields, in dialogs, and where an arrow means something already.
 */
export function useRowWalk(list: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const { target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!(target instanceof Element) || isDialogOpen()) return;
    if (isTyping(target) && !(event.key === 'ArrowDown' && isSearchField(target))) return;
    const next = nextRow(list.current, target, event.key === 'ArrowDown');
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Key of the row the cursor is on; undefined when it is elsewhere. */
export function focusedRow(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement.dataset.row : undefined;
}

/** A menu or a calendar that hangs over the page walks by arrows of its own. */
function nextRow(list: HTMLElement | null, from: Element, isDown: boolean): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const isOnPage = from.contains(list) || from.closest('main') !== null;
  if (!isOnPage) return undefined;
  const isBeyond = isDown ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = rows.filter((row) => from.compareDocumentPosition(row) & isBeyond);
  return isDown ? beyond[0] : beyond.at(-1);
}

function isSearchField(element: Element): boolean {
  return element instanceof HTMLInputElement && element.type === 'search';
}
