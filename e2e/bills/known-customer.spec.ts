import { expect, type Page } from '@playwright/test';
import { getBill, listBills } from '@soquay/contract/bills';
import { createCustomer } from '@soquay/contract/customers';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

/** A known phone was typed whole and the bill saved without choosing from the list: it showed a number without a name. */

let shop: Shop;
let customer: Record<'customer_name' | 'customer_phone' | 'customer_address', string>;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const number = String(shop.company_id).padStart(7, '0');
  customer = {
    customer_name: 'Trần Khánh Huyền',
    customer_phone: `032${number}`,
    customer_address: '12 Hàng Đào',
  };
  await owner.api(createCustomer, { body: customer });
  await signIn(page, await owner.hire(shop, 'Admin'));
});

const phone = (page: Page) => page.getByRole('combobox', { name: 'Số điện thoại' });
const name = (page: Page) => page.getByRole('combobox', { name: 'Tên khách hàng' });

async function typePhone(page: Page, typed: string): Promise<void> {
  await phone(page).focus();
  await page.keyboard.type(typed, { delay: 60 });
}

test('F9 pressed at once waits for whose phone it is, and the bill has their name', async ({
  page,
  owner,
}) => {
  await openBillForm(page);
  await page.keyboard.press('F2');
  await page.keyboard.type('SP001', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('1');
  const answer = await holdBack(page, /filter-phone/);
  await typePhone(page, `+84${customer.customer_phone.slice(1)}`);
  await page.keyboard.press('F9');
  answer();
  await expect(page.getByText('Tạo hoá đơn thành công')).toBeVisible();
  const [saved] = (await owner.api(listBills, { query: { company_id: shop.company_id } })).data;
  const { data } = await owner.api(getBill, { params: { id: saved?.id ?? 0 } });
  // The server adds no address: it is of the answer that the save has waited for.
  expect(data).toMatchObject(customer);
});

for (const [document, path] of [
  ['bill', '/orders2/create'],
  ['pre-order', '/preorders/create'],
] as const) {
  test(`the ${document} is filled in on leaving the field; a new number stays one`, async ({ page }) => {
    await page.goto(path);
    await typePhone(page, customer.customer_phone);
    await page.keyboard.press('Tab');
    await expect(name(page)).toHaveValue(customer.customer_name);
    await phone(page).fill('0999 000 111');
    await page.keyboard.press('Tab');
    await expect(name(page)).toHaveValue('');
    await expect(phone(page)).toHaveValue('0999 000 111');
  });
}

test('a number that nobody can be asked about is saved as it stands', async ({ page, owner }) => {
  await openBillForm(page);
  await page.keyboard.type('SP001', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('1');
  await page.route(/filter-phone/, (route) => route.abort('connectionreset'));
  await typePhone(page, customer.customer_phone);
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo hoá đơn thành công')).toBeVisible();
  const [saved] = (await owner.api(listBills, { query: { company_id: shop.company_id } })).data;
  expect(saved).toMatchObject({ customer_phone: customer.customer_phone });
});

test('goods are held by a click at once, which waits for whose phone was typed', async ({ page }) => {
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog');
  const answer = await holdBack(page, /filter-phone/);
  await typePhone(page, customer.customer_phone);
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(dialog.locator('form')).toHaveAttribute('inert');
  answer();
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
  // Where nobody answers, the name is asked for.
  await page.route(/filter-phone/, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  await typePhone(page, '0912000333');
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(name(page)).toBeFocused();
  await expect(dialog.getByText('Tên khách hàng không được để trống')).toBeVisible();
});

test('goods are held for whose phone was typed, Enter or not', async ({ page }) => {
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const answer = await holdBack(page, /filter-phone/);
  await typePhone(page, customer.customer_phone);
  await page.keyboard.press('Enter');
  answer();
  await expect(name(page)).toHaveValue(customer.customer_name);
  await page.getByRole('dialog').getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
});
