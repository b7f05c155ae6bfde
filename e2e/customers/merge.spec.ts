import { expect } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('two customers become one: seen before it is done, and found by either number', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const kept = { customer_name: 'Vũ Thị Mận', customer_phone: '0377000001', customer_note: 'Cỡ 38' };
  const other = { customer_name: 'Mận 😀', customer_phone: '0377000002', customer_address: '5 Lê Lợi, Huế' };
  const { data: one } = await owner.api(createCustomer, { body: kept });
  const { data: two } = await owner.api(createCustomer, { body: other });
  await owner.sellOne(shop, 'SP001', kept);
  await owner.sellOne(shop, 'SP001', other);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/customers/${one.customer_id}`);

  await page.getByRole('button', { name: 'Gộp khách hàng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gộp vào Vũ Thị Mận · 0377000001' });
  await dialog.getByRole('button', { name: 'Gộp', exact: true }).click();
  await expect(dialog).toContainText('Chưa chọn khách cần gộp');
  const field = dialog.getByRole('combobox', { name: 'Khách cần gộp' });
  await field.fill('0377000001');
  await field.press('Enter');
  await expect(dialog).toContainText('Không gộp một khách hàng với chính mình, hãy chọn khách khác');
  await field.fill('0377000002');
  await field.press('Enter');
  await expect(dialog.getByRole('row', { name: 'Địa chỉ 5 Lê Lợi, Huế' })).toContainText('lấy của khách kia');
  await expect(dialog.getByRole('row', { name: 'Ghi chú' })).toContainText('Cỡ 38');
  await expect(dialog).toContainText('Gộp rồi không hoàn tác được.');
  await expect(dialog).toContainText('Chuyển sang, của mọi cửa hàng: 1 hóa đơn.');
  await expect(dialog).not.toContainText('Chưa chọn khách cần gộp');
  // Enter chooses the customer; pressed on, it merges nobody.
  await field.press('Enter');
  await field.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Gộp', exact: true })).toBeEnabled();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Gộp', exact: true }).click();
  await expect(page.getByText('Đã gộp khách hàng')).toBeVisible();
  await expect(dialog).toBeHidden();

  const facts = page.getByRole('region', { name: 'Thông tin khách hàng' });
  await expect(facts).toContainText('Số khác0377000002');
  await expect(facts).toContainText('5 Lê Lợi, Huế');
  await expect(page.getByRole('region', { name: 'Đã mua' })).toContainText('2');
  await facts.getByText('Lịch sử').click();
  await expect(facts).toContainText('Khách được gộp: – → Mận 😀 · 0377000002');

  await page.goto(`/customers/${two.customer_id}`);
  await expect(page.getByRole('heading', { name: 'Vũ Thị Mận' })).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`/customers/${one.customer_id}$`));
  await page.goto('/orders2/create');
  const phone = page.getByRole('combobox', { name: /^Số điện thoại/ });
  await phone.fill('0377000002');
  await expect(page.getByRole('option', { name: /Vũ Thị Mận/ })).toContainText('số khác 0377000002');
  await phone.press('Enter');
  await expect(phone).toHaveValue('0377000001');
});
