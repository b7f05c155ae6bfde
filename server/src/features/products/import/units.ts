import { foldTitle } from '../../../spreadsheets/fold.ts';

export interface Unit {
  unit_code: string;
  unit_name: string;
}

const maxCodeLength = 20;

/** Units by code or name, ignoring spelling; an unknown unit gets a code made from its name. */
export class Units {
  readonly #byKey = new Map<string, Unit>();
  readonly #codes = new Set<string>();

  constructor(known: readonly Unit[]) {
    // Adds codes last, so that a code wins over another unit's name.
    for (const unit of known) this.#byKey.set(keyOf(unit.unit_name), unit);
    for (const unit of known) this.#byKey.set(keyOf(unit.unit_code), unit);
    for (const unit of known) this.#codes.add(unit.unit_code.toLowerCase());
  }

  /** Finds or makes the unit; a blank name gives a blank unit. */
  find(name: string): Unit {
    if (name === '') return { unit_code: '', unit_name: '' };
    const key = keyOf(name);
    const known = this.#byKey.get(key);
    if (known) return known;
    const unit = { unit_code: this.#freeCode(name), unit_name: name };
    this.#byKey.set(key, unit);
    this.#codes.add(unit.unit_code.toLowerCase());
    return unit;
  }

  #freeCode(name: string): string {
    const base = codeOf(name);
    let code = base;
    for (let number = 2; this.#codes.has(code.toLowerCase()); number++) {
      code = `${base.slice(0, maxCodeLength - String(number).length)}${number}`;
    }
    return code;
  }
}

/** Code as close to the name as a code may be ('Bó lớn' becomes bó-lớn), since lists show the code. */
function codeOf(name: string): string {
  const code = name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return code.slice(0, maxCodeLength).replace(/^-+|(?<!-)-+$/g, '') || 'đv';
}

/** Comparable form without signs and spaces; the name itself when nothing else is left ('%'). */
function keyOf(name: string): string {
  return foldTitle(name).replaceAll(' ', '') || name.toLowerCase().replace(/\s+/g, '');
}
