import { expect, type Page } from '@playwright/test';
import { updateProduct } from '@soquay/contract/product';
import { listVariants } from '@soquay/contract/variants';
import { ownerPassword, test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * Prices typed into the grid of variants were lost: somebody else's change refused every further save, a colour removed
 * by mistake came back blank, pasted cells vanished or erased others, and a scanner's Enter saved a grid half filled.
 */

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/variants?code_anh=AO');
});

async function variants(owner: Owner) {
  const query = { company_id: shop.company_id, code_anh: 'AO' };
  return (await owner.api(listVariants, { query })).data.variants;
}

async function pricesOf(owner: Owner): Promise<string[]> {
  return (await variants(owner)).map(({ product_code, price }) => `${product_code} ${price}`).toSorted();
}

function price(page: Page, variant: string) {
  return page.getByRole('textbox', { name: `Giá bán của ${variant}` });
}

/** Prices two variants and saves, while somebody else has priced one of them. */
async function priceWhatChanged(page: Page, owner: Owner): Promise<void> {
  await price(page, 'Đen / L').fill('300k');
  await price(page, 'Trắng / M').fill('310k');
  const changed = (await variants(owner)).find(({ product_code }) => product_code === 'AO-DEN-L');
  if (!changed) throw new Error('no variant');
  const { product_id: id, version } = changed;
  await owner.api(updateProduct, { params: { id }, body: { price: 111_000, version } });
  await page.keyboard.press('F9');
}

test('of two who price one variant the second sees both prices, and saves theirs onto it', async ({
  page,
  owner,
}) => {
  await priceWhatChanged(page, owner);
  const conflict = page.getByRole('alert').filter({ hasText: 'Người khác vừa sửa.' });
  await expect(conflict.getByRole('region', { name: 'Đen / L' })).toContainText(
    'Giá bán: 250.000đ → 111.000đ (của bạn: 300.000đ)',
  );
  await conflict.getByRole('button', { name: 'Lưu phần tôi sửa' }).click();
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();
  expect(await pricesOf(owner)).toEqual(['AO-DEN-L 300000', 'AO-DEN-M 250000', 'AO-TRANG-M 310000']);
});

test('or takes the price of somebody else, and saves what was typed into other rows', async ({
  page,
  owner,
}) => {
  await priceWhatChanged(page, owner);
  await page.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(price(page, 'Đen / L')).toHaveValue('111.000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();
  expect(await pricesOf(owner)).toEqual(['AO-DEN-L 111000', 'AO-DEN-M 250000', 'AO-TRANG-M 310000']);
});

test('a colour removed by one Backspace too many comes back with its prices', async ({ page }) => {
  const colors = page.getByRole('combobox', { name: 'Các màu' });
  await colors.fill('Be');
  await page.keyboard.press('Enter');
  // At a person's speed: within 250 ms of a typed tag the select keeps Backspace from tags.
  await price(page, 'Be / L').pressSequentially('400k', { delay: 80 });
  await colors.focus();
  await page.keyboard.press('Backspace');
  await expect(price(page, 'Be / L')).toHaveCount(0);
  await colors.fill('Be');
  await page.keyboard.press('Enter');
  await expect(price(page, 'Be / L')).toHaveValue('400.000');
});

test('pasted texts that are no amount are named, and blank ones erase nothing', async ({ page }) => {
  await price(page, 'Đen / L').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '350k\nliên hệ\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(price(page, 'Đen / L')).toHaveValue('350.000');
  await expect(price(page, 'Đen / M')).toHaveValue('250.000');
  await expect(page.getByRole('alert')).toContainText('“liên hệ” không dán được: Không phải là số');
});

test('Enter in the name does not save, and Ctrl+D over a refused text empties no cell below', async ({
  page,
  owner,
}) => {
  await price(page, 'Đen / L').fill('300k');
  await price(page, 'Trắng / M').fill('310k');
  await page.getByText('Mẫu', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Tên sản phẩm' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Tên sản phẩm' })).not.toBeFocused();
  await price(page, 'Đen / L').fill('35o');
  await page.keyboard.press('Control+d');
  await expect(price(page, 'Trắng / M')).toHaveValue('310.000');
  expect(await pricesOf(owner)).toEqual(['AO-DEN-L 250000', 'AO-DEN-M 250000', 'AO-TRANG-M 250000']);
});
