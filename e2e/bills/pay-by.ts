import type { Page } from '@playwright/test';

/** Says on a form how it is paid. */
export async function payBy(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).click();
}
