import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { deleteBill, getBill, updateBill } from '@soquay/contract/bills';
import { deleteReturn } from '@soquay/contract/returns';
import { businessDay } from '@soquay/contract/rules/day';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

/** A shop with ten of SP001, of which a bill took four, then three; a return of one was made and deleted, then the bill. */
async function sellAndUndo(owner: Owner): Promise<{ shop: Shop; bill: number }> {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  const bill = await owner.sell(shop, 'SP001', { qty: 4 });
  const { data } = await owner.api(getBill, { params: { id: bill } });
  const { company_id, payment_code, saleman_id, version } = data;
  const details = data.details.map(({ id, product_id, warehouse_code, price, discount }) => ({
    ...{ id, product_id, warehouse_code, price, discount },
    qty: 3,
  }));
  await owner.api(updateBill, {
    params: { id: bill },
    body: { company_id, payment_code, saleman_id, version, details },
  });
  const returned = await owner.takeBack(shop, bill, 1);
  await owner.api(deleteReturn, { params: { id: returned } });
  await owner.api(deleteBill, { params: { id: bill } });
  return { shop, bill };
}

const rows = (page: Page) => page.getByRole('region', { name: 'Lịch sử nhập xuất' }).getByRole('row');

test('a product’s history says what moved it, what that left, and leads to the bill', {
  tag: '@main',
}, async ({ page, owner }) => {
  const { shop, bill } = await sellAndUndo(owner);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('link', { name: 'Lịch sử nhập xuất của SP001' }).click();
  await expect(page).toHaveTitle('Lịch sử nhập xuất SP001 · Sổ Quầy');
  await expect(rows(page)).toHaveCount(7);
  const told = [
    ['Hóa đơn 1 xóa', '+3', '10'],
    ['Trả hàng 1 xóa', '−1', '7'],
    ['Trả hàng 1', '+1', '8'],
    ['Hóa đơn 1 sửa', '+1', '7'],
    ['Hóa đơn 1', '−4', '6'],
    ['Tồn đầu', '+10', '10'],
  ];
  for (const [index, [name = '', qty = '', balance = '']] of told.entries()) {
    const cells = rows(page)
      .nth(index + 1)
      .getByRole('cell');
    await expect(cells.nth(1)).toHaveText(name);
    await expect(cells.nth(3)).toHaveText(qty);
    await expect(cells.nth(4)).toHaveText(balance);
  }
  await checkAccessibility(page);
  await rows(page).getByRole('link', { name: 'Hóa đơn 1' }).last().click();
  await expect(page).toHaveURL(`/orders2/view/${bill}`);
});

test('what was sold meanwhile shows, and all of it is taken along as a sheet', async ({ page, owner }) => {
  const { shop } = await sellAndUndo(owner);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=SP001&product=SP001');
  await page.getByRole('link', { name: 'Lịch sử nhập xuất' }).click();
  await expect(rows(page)).toHaveCount(7);
  await owner.sellOne(shop, 'SP001');
  await expect(rows(page).nth(1)).toContainText('Hóa đơn 2');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('lich-su-SP001.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a long history is turned page by page, by days and from its end', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 100);
  for (let sold = 0; sold < 44; sold += 1) await owner.sellOne(shop, 'SP001');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('link', { name: 'Lịch sử nhập xuất của SP001' }).click();
  const balanceOf = (row: number) => rows(page).nth(row).getByRole('cell').nth(4);
  await expect(balanceOf(1)).toHaveText('56');
  await expect(page.getByRole('button', { name: 'Mới nhất' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cũ hơn' }).click();
  await expect(balanceOf(1)).toHaveText('76');
  await page.getByRole('button', { name: 'Cũ hơn' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Cũ hơn' })).toBeDisabled();
  await page.getByRole('button', { name: 'Mới nhất' }).click();
  await expect(balanceOf(1)).toHaveText('56');
  await page.getByRole('button', { name: 'Cũ nhất' }).click();
  await expect(rows(page)).toHaveCount(21);
  await expect(rows(page).last()).toContainText('Tồn đầu');
  await page.getByRole('button', { name: 'Mới hơn' }).click();
  await expect(balanceOf(1)).toHaveText('61');
  await page.reload();
  await expect(balanceOf(1)).toHaveText('61');

  await page.getByRole('button', { name: 'Hôm nay' }).click();
  await expect(page).toHaveURL(new RegExp(`from_date=${businessDay(new Date())}`));
  await expect(balanceOf(1)).toHaveText('56');
  await expect(page.getByText('0 → 56')).toBeVisible();
  await page.getByLabel('Đến ngày').fill('01/01/2020');
  await page.getByLabel('Đến ngày').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Đến ngày phải từ ngày bắt đầu trở đi');
  await page.getByLabel('Từ ngày').fill('01/01/2020');
  await page.getByLabel('Từ ngày').press('Enter');
  await expect(page.getByText('Không có lần nhập xuất nào trong những ngày hay kho này.')).toBeVisible();
});

test('who sells sees neither costs nor the way to others’ bills', async ({ page, owner }) => {
  const { shop } = await sellAndUndo(owner);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/products');
  await page.getByRole('link', { name: 'Lịch sử nhập xuất của SP001' }).click();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Giá vốn' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tải Excel' })).toHaveCount(0);
});

test('on a phone each movement is a card; a product that is not there is said to be none', async ({
  page,
  owner,
}) => {
  const { shop } = await sellAndUndo(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await page.getByRole('link', { name: 'Lịch sử nhập xuất của SP001' }).click();
  const cards = page.getByRole('listitem').filter({ hasText: /tồn \d/ });
  await expect(cards).toHaveCount(6);
  await expect(cards.nth(4)).toContainText('−4');
  await checkAccessibility(page);
  await page.goto('/products/999999999/history');
  await expect(page.getByRole('alert')).toHaveText('Cửa hàng này không có sản phẩm đó.');
});
