import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { createBurstReader, longestPauseMs } from './burst-reader.ts';

interface FieldBefore {
  field: HTMLInputElement | HTMLTextAreaElement | null;
  value: string;
  caret: [number, number];
}

/** When the last key came of what may be a scan; -Infinity between two. */
let lastKeyMs = Number.NEGATIVE_INFINITY;

/** Does it once no scan is under way: what is scanned goes to the form it began in. */
export function afterScan(run: () => void): void {
  const leftMs = lastKeyMs + longestPauseMs - performance.now();
  if (leftMs <= 0) run();
  else setTimeout(() => afterScan(run), leftMs);
}

/**
 * Takes what a scanner sends wherever the cursor is: the field it stands in gets back what it held before, and
 * the scanner's Enter presses nothing, in a dialog neither.
 */
export function useScansAnywhere(onScan: (text: string) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    const read = createBurstReader<FieldBefore>();
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
      const isShortcut = ctrlKey || metaKey || altKey;
      lastKeyMs = key.length === 1 && !isShortcut ? performance.now() : Number.NEGATIVE_INFINITY;
      const scan = read({ key, timeMs: timeStamp, isShortcut }, fieldAsItStands);
      if (!scan) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      giveBack(scan.before);
      take(scan.text);
    };
    // Before anything of the page sees the Enter.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function fieldAsItStands(): FieldBefore {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    return { field: null, value: '', caret: [0, 0] };
  }
  const { value, selectionStart, selectionEnd } = field;
  return { field, value, caret: [selectionStart ?? 0, selectionEnd ?? 0] };
}

/** Written past React, which would not notice a change it made itself. */
function giveBack({ field, value, caret }: FieldBefore): void {
  if (!field || field.value === value) return;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(...caret);
  // The list of choices that opened under the digits closes.
  if (field.closest('.ant-select:not(.ant-select-auto-complete)')) field.blur();
}
