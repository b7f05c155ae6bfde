import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility, waitForRest } from '../check-accessibility.ts';
import { holdBack } from '../network.ts';
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
  const dress = (color: string, size: string, qty: number) => ({
    ...row(`VAY-${color}-${size}`, `Chân váy xếp ly dài ${color}`, 'Váy', qty),
    'Mã ảnh': 'VAY',
    'Màu sắc': color,
    'Kích thước': size,
  });
  await owner.importProducts(shop, [
    row('AO-1', 'Áo thun cổ tròn', 'Áo', 10),
    {
      ...row('MU-1', 'Mũ len đan tay cho mùa đông thật lạnh', 'Mũ', 10),
      'Màu sắc': 'Xanh navy',
      'Kích thước': 'L',
    },
    row('MU-2', 'Mũ cói', 'Mũ', 0),
    dress('đỏ', 'XL', 3),
    dress('đỏ', 'M', 5),
    dress('đen', 'M', 0),
  ]);
  await owner.sellOne(shop, 'AO-1');
  await signIn(page, await owner.hire(shop, 'Sale'));
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Bán chạm' });
const source = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Nguồn hàng' }).getByRole('button', { name, exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Không có ảnh|Chưa có ảnh)? ?${name}`) });
const cell = (page: Page, code: string) => page.getByRole('button', { name: `Thêm ${code},` });
const pieces = (page: Page, code: string) => page.getByLabel(`Số lượng của ${code}`);

/** Presses one place of the screen so many times, as a finger does: wherever the thing has gone meanwhile. */
async function tapInPlace(page: Page, target: Locator, times: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on the screen');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  for (let count = 0; count < times; count += 1) await page.mouse.click(x, y);
  expect(await target.boundingBox()).toEqual(box);
}

test('goods are sold by touch: the best sellers, favourites and those of a group, and the grid stays open', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openBillForm(page);
  await expect(source(page, 'Bán chạy')).toBeHidden();
  await toggle(page).click();
  await tile(page, 'Áo thun cổ tròn').click();
  await expect(pieces(page, 'AO-1')).toHaveValue('1');
  await page.getByRole('button', { name: 'Thêm Áo thun cổ tròn vào yêu thích' }).click();

  await source(page, 'Yêu thích').click();
  await tile(page, 'Áo thun cổ tròn').click();
  await expect(pieces(page, 'AO-1')).toHaveValue('2');

  await source(page, 'Mũ').click();
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
  await source(page, 'Yêu thích').click();
  await expect(tile(page, 'Áo thun cổ tròn')).toBeVisible();
});

test('a model opens its colours and sizes, where one tap adds a piece and the next one hits the same cell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openBillForm(page);
  await toggle(page).click();
  await tapInPlace(page, tile(page, 'Áo thun cổ tròn'), 4);
  await expect(pieces(page, 'AO-1')).toHaveValue('4');

  await source(page, 'Váy').click();
  const dress = tile(page, 'Chân váy xếp ly dài');
  await expect(dress).toContainText('3 loại');
  const answer = await holdBack(page, /\/inventories\/variants/);
  await dress.click();
  const model = page.getByRole('region', { name: 'Chân váy xếp ly dài' });
  await expect(model).toBeVisible();
  await expect(model.getByRole('table')).toBeHidden();
  answer();
  await expect(model.getByRole('columnheader')).toHaveText(['M', 'XL']);
  await expect(model.getByRole('rowheader')).toHaveText(['đen', 'đỏ']);
  await tapInPlace(page, cell(page, 'VAY-đỏ-M'), 3);
  await cell(page, 'VAY-đỏ-XL').click();
  await expect(pieces(page, 'VAY-đỏ-M')).toHaveValue('3');
  await expect(pieces(page, 'VAY-đỏ-XL')).toHaveValue('1');
  await waitForRest(page);
  await checkAccessibility(page);

  await page.keyboard.press('Escape');
  await expect(model).toBeHidden();
  await expect(dress).toBeFocused();
  await expect(dress).toContainText('trên hóa đơn 4');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the grid is a sheet over the lines, where taps in a row hit, closed again by hand', async ({
    page,
  }) => {
    await openBillForm(page);
    await toggle(page).click();
    const sheet = page.getByRole('dialog', { name: 'Bán chạm' });
    const box = await sheet.boundingBox();
    expect(box?.width).toBe(390);
    await waitForRest(page);
    await tapInPlace(page, tile(page, 'Áo thun cổ tròn'), 3);
    await expect(tile(page, 'Áo thun cổ tròn')).toContainText('trên hóa đơn 3');
    await source(page, 'Tất cả').tap();
    await tile(page, 'Chân váy xếp ly dài').tap();
    await tapInPlace(page, cell(page, 'VAY-đỏ-M'), 2);
    await expect(cell(page, 'VAY-đỏ-M')).toContainText('trên hóa đơn 2');
    await waitForRest(page);
    await checkAccessibility(page);
    await sheet.getByRole('button', { name: /Đóng|Close/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(pieces(page, 'AO-1')).toHaveValue('3');
    await expect(pieces(page, 'VAY-đỏ-M')).toHaveValue('2');
  });

  test('Back closes a model, then the sheet, and leaves the bill where it is', async ({ page }) => {
    await openBillForm(page);
    const address = page.url();
    await toggle(page).click();
    await source(page, 'Tất cả').tap();
    await tile(page, 'Chân váy xếp ly dài').tap();
    await expect(cell(page, 'VAY-đỏ-M')).toBeVisible();
    await page.goBack();
    await expect(cell(page, 'VAY-đỏ-M')).toBeHidden();
    await expect(tile(page, 'Chân váy xếp ly dài')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Bán chạm' })).toBeHidden();
    await expect(page).toHaveURL(address);
  });
});
