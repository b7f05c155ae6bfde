import { isComposing, isTyping } from '@/ui/use-shortcuts.ts';

/** Keys of longer ago belong to nothing any more. */
const keptMs = 10_000;

let early: { key: string; atMs: number }[] = [];

/** Notes keys that nothing takes until the script of a screen is there: a form that opens by then begins with them. */
export function noteEarlyKeys(): void {
  window.addEventListener('keydown', note, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true });
}

/** Gives the noted keys, once. */
export function takeEarlyKeys(): string[] {
  window.removeEventListener('keydown', note, { capture: true });
  window.removeEventListener('pointerdown', forget, { capture: true });
  const noted = early.filter(({ atMs }) => performance.now() - atMs <= keptMs);
  forget();
  return noted.map(({ key }) => key);
}

function note(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (isComposing(event) || key === 'Shift') return;
  const isOfCode = key.length === 1 || key === 'Enter' || key === 'Tab' || key === 'Backspace';
  if (isTyping(target) || !isOfCode || ctrlKey || metaKey || altKey) forget();
  else early.push({ key, atMs: performance.now() });
}

function forget(): void {
  early = [];
}
