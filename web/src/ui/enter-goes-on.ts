import type { KeyboardEvent } from 'react';
import { isComposing } from './use-shortcuts.ts';

/**
 * In a form of several fields Enter leads to the next one; from the last it sends the form, as everywhere. In a field of
 * several lines Shift+Enter makes one.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const fields = target.form?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled') ?? [];
  const seen = [...fields].filter((field) => field.checkVisibility());
  const next = seen[seen.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Key handler of a form that a scanner's Enter must not save; lists and dialogs in it have their own use for Enter. */
export function enterNeverSaves(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.isDefaultPrevented()) return;
  if (!(target instanceof HTMLInputElement) || target.form !== currentTarget) return;
  enterGoesOn(event);
  event.preventDefault();
}
