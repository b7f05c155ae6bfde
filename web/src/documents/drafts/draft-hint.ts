const storageKey = 'drafts';

/** This browser has had a form with drafts open, and may keep some. */
export function rememberDrafts(): void {
  localStorage.setItem(storageKey, '1');
}

/** Whether it is worth looking: what reads drafts weighs something, and most screens are opened without any. */
export function mayHaveDrafts(): boolean {
  return localStorage.getItem(storageKey) !== null;
}
