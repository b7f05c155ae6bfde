import { expect } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/** 'Gộp' pressed before the answer that says what it comes to did nothing, and said nothing. */
test('customers are not merged before one sees what that comes to, and then are', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const mai = { customer_name: 'Bùi Thị Mai', customer_phone: '0377000011' };
  const { data: kept } = await owner.api(createCustomer, { body: mai });
  await owner.api(createCustomer, { body: { customer_name: 'Mai 😀', customer_phone: '0377000012' } });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/customers/${kept.customer_id}`);
  await page.getByRole('button', { name: 'Gộp khách hàng' }).click();
  const dialog = page.getByRole('dialog', { name: /^Gộp vào/ });
  const merge = dialog.getByRole('button', { name: 'Gộp', exact: true });
  const answer = await holdBack(page, /merge/);
  const field = dialog.getByRole('combobox', { name: 'Khách cần gộp' });
  await field.pressSequentially('0377000012', { delay: 60 });
  await field.press('Enter');
  await expect(field).toHaveValue(/Mai/);
  await merge.click();
  answer();
  await expect(page.getByText('Đã gộp khách hàng')).toHaveCount(0);
  await merge.click();
  await expect(page.getByText('Đã gộp khách hàng')).toBeVisible();
});
