import { expect } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('a customer is made anonymous after two questions: their bills stay, who they are does not', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const person = { customer_name: 'Khuất Thị Quên', customer_phone: '0377000009' };
  const { data: customer } = await owner.api(createCustomer, { body: { ...person, customer_note: 'Cỡ 38' } });
  await owner.sellOne(shop, 'SP001', person);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/customers/${customer.customer_id}`);

  await page.getByRole('button', { name: 'Ẩn danh' }).click();
  const first = page.getByRole('dialog', { name: 'Xóa thông tin cá nhân của Khuất Thị Quên?' });
  await expect(first).toContainText('Hàng và tiền của chứng từ giữ nguyên.');
  await checkAccessibility(page);
  await first.getByRole('button', { name: 'Tiếp tục' }).click();
  const second = page.getByRole('dialog', { name: 'Chắc chắn ẩn danh Khuất Thị Quên?' });
  await expect(second).toContainText('Không ai lấy lại được nữa');
  await second.getByRole('button', { name: 'Hủy' }).click();
  await expect(second).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Khuất Thị Quên' })).toBeVisible();

  await page.getByRole('button', { name: 'Ẩn danh' }).click();
  await first.getByRole('button', { name: 'Tiếp tục' }).click();
  await second.getByRole('button', { name: 'Ẩn danh' }).click();
  await expect(page.getByRole('heading', { name: 'Khách đã ẩn danh' })).toBeVisible();
  await expect(page.getByText('Cỡ 38')).toBeHidden();
  for (const name of ['Sửa', 'Gộp khách hàng', 'Ẩn danh'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Đã mua' })).toContainText('100.000đ');
  const facts = page.getByRole('region', { name: 'Thông tin khách hàng' });
  await facts.getByText('Lịch sử').click();
  await expect(facts).toContainText('ẩn danh khách hàng');
  await expect(facts).not.toContainText('Khuất');
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/customers?q=0377000009');
  await expect(page.getByText('Khuất Thị Quên')).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toBeVisible();
  await expect(page.getByText('Khuất Thị Quên')).toBeHidden();
});
