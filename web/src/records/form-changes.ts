/** Changes of a form, here and by somebody else, since it was filled from its record. */

type Values = Record<string, unknown>;

export interface Versions {
  /** Values that the form was filled with. */
  before: object;
  /** Values that a form of the record would be filled with by now. */
  theirs: object;
  /** Values that the form holds. */
  mine: object;
}

/** A field as `form.setFields` takes it. */
export interface OwnChange {
  name: string[];
  value: unknown;
  touched: true;
}

/** Fields that this person has changed; attributes one by one, lists as wholes. */
export function ownChanges({ before, mine }: Pick<Versions, 'before' | 'mine'>): OwnChange[] {
  return Object.entries(mine).flatMap(([key, value]) => {
    const was = (before as Values)[key];
    if (isGroup(value)) {
      const inner = ownChanges({ before: isGroup(was) ? was : {}, mine: value });
      return inner.map((change) => ({ ...change, name: [key, ...change.name] }));
    }
    return isSame(value, was) ? [] : [{ name: [key], value, touched: true as const }];
  });
}

/** A field that somebody else has changed. `mine` is set where this person has changed it too, to something else. */
export interface FieldConflict {
  name: string;
  before: unknown;
  theirs: unknown;
  mine?: { value: unknown };
}

/** Fields of the form that somebody else has changed, in the form's order. */
export function conflictsOf({ before, theirs, mine }: Versions): FieldConflict[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    const [was, is] = [(before as Values)[name], (theirs as Values)[name]];
    if (isSame(was, is)) return [];
    const isMine = !isSame(value, was) && !isSame(value, is);
    return [{ name, before: was, theirs: is, ...(isMine && { mine: { value } }) }];
  });
}

/** Puts one's own ticks and unticks onto the ticks of now. */
export function mergeTicks<T>({ before, theirs, mine }: Record<keyof Versions, ReadonlySet<T>>) {
  return new Set(
    [...theirs, ...mine].filter((one) => (before.has(one) === mine.has(one) ? theirs : mine).has(one)),
  );
}

/** Ticks that somebody else has set or taken away. */
export function tickConflicts<T>({
  before,
  theirs,
}: Record<'before' | 'theirs', ReadonlySet<T>>): FieldConflict[] {
  return [...new Set([...before, ...theirs])]
    .map((one) => ({ name: String(one), before: before.has(one), theirs: theirs.has(one) }))
    .filter((tick) => tick.before !== tick.theirs);
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An emptied input says '', null or undefined, and all are blank. */
function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: unknown): string {
  if (!isGroup(value)) return JSON.stringify(value ?? '');
  const filled = Object.entries(value).filter(([, part]) => comparable(part) !== '""');
  return JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}
