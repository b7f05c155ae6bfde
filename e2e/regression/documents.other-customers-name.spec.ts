import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

/**
 * A clerk chose a customer and typed another phone over theirs. Name and address stayed while the number was unfinished
 * or blank, after a reload, and in the dialog of holds: the new number was saved as that customer.
 */

const lan = { customer_phone: '0938271604', customer_name: 'Nguyễn Thị Lan' };
let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001', lan);
  await signIn(page, await owner.hire(shop, 'Admin'));
});

const phone = (page: Page) => page.getByRole('combobox', { name: 'Số điện thoại' });
const name = (page: Page) => page.getByRole('combobox', { name: 'Tên khách hàng' });

async function chooseLan(page: Page): Promise<void> {
  await phone(page).fill(lan.customer_phone);
  await phone(page).press('Enter');
  await expect(name(page)).toHaveValue(lan.customer_name);
}

for (const [document, path] of [
  ['a bill', '/orders2/create'],
  ['a pre-order', '/preorders/create'],
] as const) {
  test(`on ${document} a chosen customer's name goes with the first figure of their number that goes`, async ({
    page,
  }) => {
    await page.goto(path);
    await chooseLan(page);
    // A scan on its way through the field takes nothing with it.
    await phone(page).focus();
    await scan(page, '8935000001000');
    await expect(page.getByRole('textbox', { name: /^Số lượng của/ })).toHaveValue('1');
    await expect(name(page)).toHaveValue(lan.customer_name);
    await expect.poll(() => storedTexts(page)).toContain(lan.customer_name);
    await page.reload();
    await expect(name(page)).toHaveValue(lan.customer_name);
    await phone(page).fill('093827160');
    await expect(name(page)).toHaveValue('');
    await phone(page).fill(lan.customer_phone);
    await expect(name(page)).toHaveValue(lan.customer_name);
    await phone(page).fill('');
    await expect(name(page)).toHaveValue('');
    // What somebody types themselves is theirs.
    await name(page).fill('Chị Hoa');
    await phone(page).fill('0900000000');
    await expect(name(page)).toHaveValue('Chị Hoa');
  });
}

test('held for another number, goods are not held for the customer chosen before', async ({ page }) => {
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  await chooseLan(page);
  await phone(page).fill('0900000');
  await expect(name(page)).toHaveValue('');
  await name(page).fill('Chị Hoa');
  await phone(page).fill('0900000000');
  await page.getByRole('dialog').getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
  await page.goto('/reservations');
  await expect(page.getByRole('row', { name: /Chị Hoa.*0900000000/ })).toBeVisible();
});

test('the name that held goods brought onto a bill goes with their number', async ({ page, owner }) => {
  await owner.hold(shop, 'SP001', lan);
  await page.goto('/reservations');
  await page.getByRole('button', { name: `Thêm HĐ cho ${lan.customer_name}` }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Giỏ hàng: 1 dòng/ }).click();
  await page.getByRole('link', { name: 'Đưa vào hóa đơn' }).click();
  await expect(name(page)).toHaveValue(lan.customer_name);
  await phone(page).fill('0900000000');
  await expect(name(page)).toHaveValue('');
});
