import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.importProducts(shop, [
    {
      'Mã sản phẩm': 'SM1',
      'Tên sản phẩm': 'Áo sơ mi',
      'Đơn vị': 'cái',
      'Giá bán': 100_000,
      [`Tồn ${shop.warehouse}`]: 5,
    },
    {
      'Mã sản phẩm': 'SM2',
      'Tên sản phẩm': 'Áo sơ mi dài',
      'Đơn vị': 'cái',
      'Giá bán': 120_000,
      'Màu sắc': 'Xanh',
      [`Tồn ${shop.warehouse}`]: 5,
    },
    {
      'Mã sản phẩm': 'DDL1',
      'Tên sản phẩm': 'Đèn lồng',
      'Đơn vị': 'cái',
      'Giá bán': 70_000,
      [`Tồn ${shop.warehouse}`]: 5,
    },
    { 'Mã sản phẩm': 'HET', 'Tên sản phẩm': 'Khăn lụa', 'Đơn vị': 'cái', 'Giá bán': 50_000 },
  ]);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await page.keyboard.press('F2');
});

function codeField(page: Page) {
  return page.getByRole('combobox', { name: 'Mã sản phẩm' });
}

function entry(page: Page) {
  return page.getByRole('region', { name: 'Thêm sản phẩm' });
}

/** At a person's speed, not a scanner's. */
async function typeSlowly(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 80 });
}

test('Enter lists what a name finds, and Enter again takes the first', async ({ page }) => {
  await typeSlowly(page, 'so mi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { selected: true })).toContainText('SM2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của SM2')).toHaveValue('1');
  await expect(codeField(page)).toBeFocused();
});

test('what names one product is a line with one Enter: its code, words of it, keys behind Vietnamese letters', async ({
  page,
}) => {
  await typeSlowly(page, '2*sm1');
  await page.keyboard.press('Enter');
  await typeSlowly(page, 'mi dai xanh sm2');
  await page.keyboard.press('Enter');
  await typeSlowly(page, 'ĐL1');
  await expect(page.getByText('Tìm theo “DDL1”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của SM1')).toHaveValue('2');
  await expect(page.getByLabel('Số lượng của SM2')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của DDL1')).toHaveValue('1');
  await expect(codeField(page)).toBeFocused();
});

test('more than there is of it stands in the entry area with what is left', async ({ page }) => {
  await typeSlowly(page, '6*SM1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Không đủ số lượng: còn 5/)).toBeVisible();
  await expect(entry(page).getByLabel('Số lượng')).toHaveValue('6');
  await expect(entry(page).getByLabel('Số lượng')).toBeFocused();
});

test('what is wrong with a discount stands below it and pushes nothing aside', async ({ page }) => {
  await typeSlowly(page, 'SM1');
  await page.getByRole('option', { name: /SM1/ }).click();
  const discount = entry(page).getByLabel('Chiết khấu');
  await discount.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('không có chiết khấu thì')).toBeVisible();
  const field = await discount.boundingBox();
  const add = await entry(page).getByRole('button', { name: 'Thêm' }).boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(add?.x ?? 0);
});

test('an unknown code stays to be mended, and the next one typed replaces it', async ({ page }) => {
  await typeSlowly(page, 'SM9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không tìm thấy “SM9”')).toBeVisible();
  await expect(codeField(page)).toHaveValue('SM9');
  await typeSlowly(page, 'SM2');
  await expect(codeField(page)).toHaveValue('SM2');
});

test('goods that are out of stock are refused at once and leave the cursor at the code', async ({ page }) => {
  await typeSlowly(page, 'HET');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không đủ số lượng')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('HET');
  await expect(entry(page).getByLabel('Số lượng')).toBeHidden();
});

test('in a line Enter goes on, a wrong figure shows on leaving, F6 overwrites the discount', async ({
  page,
}) => {
  await typeSlowly(page, 'SM1');
  await page.keyboard.press('Enter');
  await page.getByLabel('Số lượng của SM1').click();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Chiết khấu của SM1')).toBeFocused();
  await typeSlowly(page, '200000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText('Chiết khấu không được lớn hơn thành tiền')).toBeVisible();

  await page.keyboard.press('F6');
  await page.keyboard.type('50000');
  await page.keyboard.press('F6');
  await page.keyboard.type('70000');
  await expect(page.getByLabel('Chiết khấu của SM1')).toHaveValue('70.000');
  await expect(page.getByText('Chiết khấu không được lớn hơn thành tiền')).toBeHidden();
});

test('Enter takes the answer of a search that is under way', async ({ page }) => {
  const answer = await holdBack(page, /filter-code.*SM2/);
  const search = page.waitForRequest(/filter-code.*SM2/);
  await typeSlowly(page, 'SM2');
  await search;
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveValue('');
  answer();
  await expect(page.getByLabel('Số lượng của SM2')).toHaveValue('1');
});

test('a name that several products have is not dropped in silence when one has typed on', async ({
  page,
}) => {
  const answer = await holdBack(page, /filter-code.*%C3%A1o/);
  await codeField(page).focus();
  await typeSlowly(page, 'áo');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveValue('');
  await typeSlowly(page, 'S');
  answer();
  await expect(page.getByText('Có nhiều sản phẩm tên “áo”')).toBeVisible();
  await expect(codeField(page)).toHaveValue('S');
});

test('words in brackets, run together, and beside a code and a size find what they are of, by size', async ({
  page,
  owner,
}) => {
  await owner.stockStyle(shop, { 'Đen L': 5, 'Đen M': 5, 'Trắng M': 5 });
  await owner.importProducts(shop, [
    {
      'Mã sản phẩm': 'QK1',
      'Tên sản phẩm': 'Quần kaki (lửng)',
      'Đơn vị': 'cái',
      'Giá bán': 150_000,
      [`Tồn ${shop.warehouse}`]: 5,
    },
  ]);
  await typeSlowly(page, 'lung quan');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của QK1')).toHaveValue('1');
  await typeSlowly(page, 'ao trang m');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của AO-TRANG-M')).toHaveValue('1');
  await typeSlowly(page, 'aolinen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /AO-/ })).toContainText([
    'AO-DEN-M',
    'AO-DEN-L',
    'AO-TRANG-M',
  ]);
});
