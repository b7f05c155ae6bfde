import type { KeyPress } from './burst-reader.ts';

/** Keeps keys whole that come while no form takes them, at any speed; without the page. Codes that end go to `take`. */
export function createKeyHolder(take: (text: string) => void, begun = '') {
  let text = begun;

  function end(): void {
    const code = text.trim();
    text = '';
    if (code) take(code);
  }

  return {
    /** Whether the key is kept. One that would press a button or open the help is not, unless within a code. */
    press: ({ key, isShortcut }: KeyPress): boolean => {
      if (isShortcut) return false;
      if (key.length === 1) {
        if (text === '' && (key === ' ' || key === '?')) return false;
        text += key;
        return true;
      }
      if (text === '' || (key !== 'Enter' && key !== 'Tab' && key !== 'Backspace')) return false;
      if (key === 'Backspace') text = text.slice(0, -1);
      else end();
      return true;
    },
    /** The beginning of a code that has not ended. */
    rest: () => text,
    /** Takes the rest as a code. */
    end,
  };
}

export type KeyHolder = ReturnType<typeof createKeyHolder>;
