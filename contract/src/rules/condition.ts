/** Condition of goods without a note (document 1, section 3). */
export const newCondition = 'New 100%';

interface Goods {
  status_note: string;
}

/** Returns the note on the goods' condition; '' for new goods. */
export function writtenCondition({ status_note }: Goods): string {
  return status_note.trim();
}

/** The condition as a sheet says it, line by line. */
export function conditionOf(goods: Goods): string {
  return writtenCondition(goods) || newCondition;
}
