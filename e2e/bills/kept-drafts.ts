import type { Page } from '@playwright/test';

interface KeptDraft {
  lineCount: number;
}

/** How many lines each draft in the browser has, as they stand on its disk. */
export async function keptLines(page: Page): Promise<number[]> {
  return (await readDrafts(page)).map(({ lineCount }) => lineCount);
}

/** All that the drafts in the browser say: what was typed a moment ago gets there a moment later. */
export async function keptTexts(page: Page): Promise<string> {
  return JSON.stringify(await readDrafts(page));
}

async function readDrafts(page: Page): Promise<KeptDraft[]> {
  return await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('drafts'));
    const records = await answer(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return records;
  });
}
