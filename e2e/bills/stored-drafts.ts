import type { Page } from '@playwright/test';

interface KeptDraft {
  number: number;
  lineCount: number;
  leftAtMs: number;
}

/** Counts the lines of each draft in the browser, as stored on its disk. */
export async function storedLines(page: Page): Promise<number[]> {
  return (await readDrafts(page)).map(({ lineCount }) => lineCount);
}

/** The number of the draft that was in front last, as it stands on the disk: that one a reload opens. */
export async function lastLeftNumber(page: Page): Promise<number | undefined> {
  const drafts = await readDrafts(page);
  return drafts.toSorted((one, other) => other.leftAtMs - one.leftAtMs)[0]?.number;
}

/** All that the drafts in the browser say: what was typed a moment ago gets there a moment later. */
export async function storedTexts(page: Page): Promise<string> {
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
