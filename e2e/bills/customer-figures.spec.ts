import { expect } from '@playwright/test';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
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

test('who sells reads the group of a customer and what is noted about them, at any width', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const customer_note = `Giao buổi chiều, gọi trước. ${'Hay đổi cỡ. '.repeat(30)}`.trim();
  const customer = { customer_phone: '0377111222', customer_name: 'Lò Thị Mai', customer_group: 'Khách sỉ' };
  await owner.api(createCustomer, { body: { ...customer, customer_note } });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/orders2/create');
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill(customer.customer_phone);
  const known = page.getByLabel('Nhóm và ghi chú về khách');
  await expect(known).toContainText('Khách sỉ Giao buổi chiều, gọi trước.');
  const closed = await known.boundingBox();
  expect(closed?.height).toBeLessThan(30);
  // Open fields of the customer cover neither what is noted nor what one types next; a press on the note leaves them open.
  for (const part of [known, page.getByLabel('Giảm cả đơn'), page.getByLabel('Tiền cọc')]) {
    await part.click({ trial: true, timeout: 5_000 });
  }
  await known.click();
  await expect(known).toHaveAttribute('open');
  await page.getByLabel('Địa chỉ').click();
  await known.click();
  await expect(known).not.toHaveAttribute('open');
  await checkAccessibility(page);

  // In one column a key leads to an open field, not to beneath the bar that saves.
  await page.setViewportSize({ width: 390, height: 560 });
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await page.keyboard.press('F2');
  await expect(phone).not.toBeFocused();
  await page.keyboard.press('F4');
  await expect(phone).toBeFocused();
  const [field, bar] = [await phone.boundingBox(), await save.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 800 });
  await known.click();
  expect((await known.boundingBox())?.height).toBeGreaterThan(60);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
