import type { KeyboardEvent } from 'react';
import { isComposing } from './use-shortcuts.ts';

/** In a form of several fields Enter leads to the next one; from the last it sends the form, as everywhere. */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(target instanceof HTMLInputElement))
    return;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled')];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
