import { expect } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/** Esc on the customers found below a field of a dialog asked to leave the dialog, since the list let the key pass. */
test('Esc closes the list of customers first, the dialog after that', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { data: kept } = await owner.api(createCustomer, {
    body: { customer_name: 'Trần Thị Sen', customer_phone: '0377000011' },
  });
  for (const customer_phone of ['0377000012', '0377000013']) {
    await owner.api(createCustomer, { body: { customer_name: 'Sen Hồng', customer_phone } });
  }
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/customers/${kept.customer_id}`);
  await page.getByRole('button', { name: 'Gộp khách hàng' }).click();
  const dialog = page.getByRole('dialog', { name: /^Gộp vào/ });
  await dialog.getByRole('combobox', { name: 'Khách cần gộp' }).fill('sen hồng');
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});
