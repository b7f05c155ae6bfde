import type { Page } from '@playwright/test';

/** How many lines each draft in the browser has, as they stand on its disk. */
export async function keptLines(page: Page): Promise<number[]> {
  return await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('drafts'));
    const records = await answer(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return records.map(({ lineCount }) => lineCount);
  });
}
