/** Undoes what a Vietnamese keyboard makes of product codes: 'QS882-DD-M' arrives as 'QS882-Đ-M'. */

const breve = '\u0306';
const circumflex = '\u0302';
const horn = '\u031b';

/** Keys of the tones, by the mark that each leaves: grave, acute, hook above, tilde, dot below. */
const toneKeys: Readonly<Record<string, string>> = {
  '\u0300': 'f',
  '\u0301': 's',
  '\u0309': 'r',
  '\u0303': 'x',
  '\u0323': 'j',
};

/** Habits that a letter does not show: 'ư' is typed 'uw' or 'w', and a tone at once or at the end of its syllable. */
const habits = [
  { horned: 'uw', isToneLast: true },
  { horned: 'w', isToneLast: true },
  { horned: 'uw', isToneLast: false },
  { horned: 'w', isToneLast: false },
] as const;
type Habit = (typeof habits)[number];

/** Lists texts whose keys Telex turns into this one, the likeliest first; none without Vietnamese letters. */
export function telexSpellings(typed: string): string[] {
  const text = typed.normalize('NFC');
  const spellings = new Set(habits.map((habit) => text.replace(/\p{L}+/gu, (word) => keysOf(word, habit))));
  spellings.delete(text);
  return [...spellings];
}

function keysOf(syllable: string, { horned, isToneLast }: Habit): string {
  let keys = '';
  let tone = '';
  // A single 'w' turns both letters of 'ươ'.
  const letters = syllable.replace(/ư(?=[ơờớởỡợ])/giu, (letter) => (letter === 'ư' ? 'u' : 'U'));
  for (const letter of letters) {
    const [plain = '', ...marks] = letter.normalize('NFD');
    const isUpper = letter !== letter.toLowerCase();
    const inCase = (key: string) => (isUpper ? key.toUpperCase() : key);
    const pressed = marks.map((mark) => toneKeys[mark]).find((key) => key !== undefined);
    keys += lettersOf({ plain, marks, horned, inCase });
    if (pressed === undefined) continue;
    if (isToneLast) tone = inCase(pressed);
    else keys += inCase(pressed);
  }
  return keys + tone;
}

interface Letter {
  plain: string;
  marks: readonly string[];
  horned: string;
  inCase: (key: string) => string;
}

function lettersOf({ plain, marks, horned, inCase }: Letter): string {
  if (plain === 'đ' || plain === 'Đ') return inCase('dd');
  if (marks.includes(circumflex)) return plain + plain;
  if (marks.includes(horn)) return /u/i.test(plain) ? inCase(horned) : `${plain}${inCase('w')}`;
  return marks.includes(breve) ? `${plain}${inCase('w')}` : plain;
}
