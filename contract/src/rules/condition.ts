/** The condition of goods as slips and sheets say it: what nobody wrote down is new (document 1, section 3). */
export function conditionOf({ status_note }: { status_note: string }): string {
  return status_note.trim() || 'New 100%';
}
