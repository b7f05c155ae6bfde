/** Who opens a screen to type types at once: letters that come before its field has the cursor wait here for it. */

/** A screen that never comes must not keep the keys. */
const keptMs = 5_000;

let letters = '';
let stop = () => {};

/** Called as the screen is begun to be fetched. */
export function keepEarlyKeys(): void {
  stop();
  letters = '';
  const timer = setTimeout(() => stop(), keptMs);
  document.addEventListener('keydown', keep, true);
  stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', keep, true);
  };
}

/** The letters, for the field that has the cursor now. */
export function takeEarlyKeys(): string {
  stop();
  const taken = letters;
  letters = '';
  return taken;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (ctrlKey || altKey || metaKey || (target as Element).closest('input, textarea, select, dialog')) return;
  if (key.length === 1) letters += key;
  else if (key === 'Backspace') letters = letters.slice(0, -1);
  else return;
  event.preventDefault();
  // Letters are keys of other screens, too.
  event.stopPropagation();
}
