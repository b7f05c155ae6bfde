/** Of goods whose condition nobody wrote down (document 1, section 3). */
export const newCondition = 'New 100%';

interface Goods {
  status_note: string;
}

/** What was written down of the goods' condition; '' of what is new. */
export function writtenCondition({ status_note }: Goods): string {
  return status_note.trim();
}

/** The condition as a sheet says it, line by line. */
export function conditionOf(goods: Goods): string {
  return writtenCondition(goods) || newCondition;
}
