import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility, waitForRest } from '../check-accessibility.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  const stock = `Tồn ${shop.warehouse}`;
  const row = (code: string, name: string, group: string, qty: number) => ({
    'Mã sản phẩm': code,
    'Tên sản phẩm': name,
    'Nhóm hàng': group,
    'Đơn vị': 'cái',
    'Giá bán': 100_000,
    [stock]: qty,
  });
  await owner.importProducts(shop, [
    row('AO-1', 'Áo thun cổ tròn', 'Áo', 10),
    {
      ...row('MU-1', 'Mũ len đan tay cho mùa đông thật lạnh', 'Mũ', 10),
      'Màu sắc': 'Xanh navy',
      'Kích thước': 'L',
    },
    row('MU-2', 'Mũ cói', 'Mũ', 0),
  ]);
  await owner.sellOne(shop, 'AO-1');
  await signIn(page, await owner.hire(shop, 'Sale'));
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Bán chạm' });
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Không có ảnh|Chưa có ảnh)? ?${name}`) });
const pieces = (page: Page, code: string) => page.getByLabel(`Số lượng của ${code}`);

async function chooseGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Nhóm' }).click();
  await page.getByRole('combobox', { name: 'Chọn nhóm hàng' }).click();
  await page.getByTitle(name, { exact: true }).click();
}

test('goods are sold by touch: the best sellers, favourites and those of a group, and the grid stays open', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openBillForm(page);
  await expect(page.getByRole('tab', { name: 'Bán chạy' })).toBeHidden();
  await toggle(page).click();
  await tile(page, 'Áo thun cổ tròn').click();
  await expect(pieces(page, 'AO-1')).toHaveValue('1');
  await page.getByRole('button', { name: 'Thêm AO-1 vào yêu thích' }).click();

  await page.getByRole('tab', { name: 'Yêu thích' }).click();
  await tile(page, 'Áo thun cổ tròn').click();
  await expect(pieces(page, 'AO-1')).toHaveValue('2');

  await chooseGroup(page, 'Mũ');
  await expect(tile(page, 'Mũ cói')).toContainText('hết hàng');
  // However long a name is, its variant is read in full.
  await expect(tile(page, 'Mũ len').getByText('Xanh navy · L', { exact: true })).toBeInViewport({ ratio: 1 });
  await tile(page, 'Mũ cói').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 'Mũ len')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pieces(page, 'MU-1')).toHaveValue('1');
  // One that has run out is refused as its scan is.
  await tile(page, 'Mũ cói').click();
  await expect(page.getByText(/MU-2/).first()).toBeVisible();
  await expect(pieces(page, 'MU-2')).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await checkAccessibility(page);

  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Yêu thích' }).click();
  await expect(tile(page, 'Áo thun cổ tròn')).toBeVisible();
});

test('on a phone the grid is a sheet over the lines, closed again by hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBillForm(page);
  await toggle(page).click();
  const sheet = page.getByRole('dialog', { name: 'Bán chạm' });
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(390);
  await tile(page, 'Áo thun cổ tròn').click();
  await expect(tile(page, 'Áo thun cổ tròn')).toContainText('trên hóa đơn: 1');
  await waitForRest(page);
  await checkAccessibility(page);
  await sheet.getByRole('button', { name: /Đóng|Close/ }).click();
  await expect(sheet).toBeHidden();
  await expect(pieces(page, 'AO-1')).toHaveValue('1');
});
