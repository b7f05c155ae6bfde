import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import type { Owner, Shop, Staff } from '../owner.ts';
import { signInOnScreen } from '../sign-in.ts';

/** Somebody who sells in two shops, and how the second lets them go. */
async function hireInTwo(owner: Owner) {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  const staff = await owner.hire(first, 'Sale');
  await owner.assign(staff, second, { groups: ['Sale'] });
  /** The person's own session hears of it within 5 s. */
  async function letGo(page: Page, { company_id }: Shop): Promise<void> {
    await owner.letGo(staff, { company_id });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => page.request.get(`/api/users/modules/${company_id}`, { headers });
    await expect.poll(async () => (await ask()).status()).toBe(403);
  }
  return { first, second, staff, letGo };
}

async function signInAt(page: Page, staff: Staff, shop: Shop): Promise<void> {
  await signInOnScreen(page, staff);
  await page.getByRole('button', { name: /^Cửa hàng: / }).click();
  await page.getByRole('menuitem', { name: shop.company_name }).click();
  await expect(page.getByRole('button', { name: `Cửa hàng: ${shop.company_name}` })).toBeVisible();
}

const sentence = (lost: Shop, left: Shop) =>
  `Bạn không còn vào được ${lost.company_name}, đã chuyển sang ${left.company_name}.`;

test('whom the open shop lets go goes on in the other one, and is told so', async ({ page, owner }) => {
  const { first, second, staff, letGo } = await hireInTwo(owner);
  await signInAt(page, staff, second);
  await letGo(page, second);

  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click();

  await expect(page.getByText(sentence(second, first))).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByText(first.company_name)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Cửa hàng: / })).toHaveCount(0);
  await expect(page.getByText('Tổng 0 hóa đơn')).toBeVisible();
});

test('who comes back after the shop let one go is in the other shop', async ({ page, owner }) => {
  const { first, second, staff, letGo } = await hireInTwo(owner);
  await signInAt(page, staff, second);
  await page.goto('/orders');
  await expect(page.getByText('Tổng 0 hóa đơn')).toBeVisible();
  // Elsewhere meanwhile, this tab hears nothing of it.
  await page.goto('/favicon.svg');
  await letGo(page, second);

  await page.goto('/orders');

  await expect(page.getByText(sentence(second, first))).toBeVisible();
  await expect(page.getByText('Tổng 0 hóa đơn')).toBeVisible();
  await expect(page.getByRole('banner').getByText(first.company_name)).toBeVisible();
});

test('a bill begun in the shop that let one go is left', async ({ page, owner }) => {
  const { first, second, staff, letGo } = await hireInTwo(owner);
  await owner.stockUp(second, 1, 10);
  await signInAt(page, staff, second);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Lập hóa đơn' }).click();
  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toBeVisible();
  await letGo(page, second);

  await expect(page.getByText(sentence(second, first))).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('where the app itself does not load, one can still sign out', async ({ page, owner }) => {
  const staff = await owner.hire(await owner.openShop(), 'Sale');
  await signInOnScreen(page, staff);
  await page.route('**/api/users/modules/*', (route) => route.abort());

  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await page.getByRole('link', { name: 'Đăng xuất' }).click();

  await expect(page).toHaveURL(/\/login/);
});
