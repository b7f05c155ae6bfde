import { expect, type Page } from '@playwright/test';

/** The empty bill form, ready for the first key. */
export async function openBillForm(page: Page): Promise<void> {
  await page.goto('/orders2/create');
  const code = page.getByRole('combobox', { name: 'Mã sản phẩm' });
  await code.waitFor();
  await expect(code).toBeFocused();
}
