import type { Page } from '@playwright/test';

/** Takes an action from the menu of a product's row. */
export async function fromRowMenu(page: Page, code: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Thao tác ${code}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
