import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

test('the till tells what a customer has bought before, by their phone, and opens their last bills', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const lan = { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' };
  for (const customer of [lan, lan]) await owner.sellOne(shop, 'SP001', customer);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/orders2/create');
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  await phone.fill('+84 912 345 678');
  await phone.press('Enter');
  await expect(page.getByLabel('Tên khách hàng')).toHaveValue('Nguyễn Thị Lan');
  await page.getByText(/^Đã mua 2 HĐ · 200\.000đ · /).click();
  const bills = page.getByRole('list', { name: 'Hóa đơn gần nhất của khách' }).getByRole('link');
  await expect(bills).toHaveText(['Hóa đơn số 2', 'Hóa đơn số 1']);
  const [opened] = await Promise.all([page.waitForEvent('popup'), bills.first().click()]);
  await expect(opened.getByRole('heading', { name: 'Hóa đơn số 2', exact: true })).toBeVisible();
  await expect(phone).toHaveValue(/0912345678$/);
  await opened.close();
  await phone.fill('0900000000');
  await expect(page.getByText('Khách mới: chưa có hóa đơn nào ở cửa hàng này')).toBeVisible();
  // Nobody else has her name.
  await expect(page.getByLabel('Tên khách hàng')).toHaveValue('');
});
