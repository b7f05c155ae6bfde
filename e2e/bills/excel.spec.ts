import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { sellGoods } from './printed-bill.ts';

async function downloaded(page: Page, item: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const file = await download;
  const workbook = XLSX.read(await readFile(await file.path()));
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
  return { name: file.suggestedFilename(), rows: XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) };
}

test('a bill is taken home as a sheet, without prices or with them', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const bill = await sellGoods(owner, shop, [{ 'Tên sản phẩm': 'Áo sơ mi', 'Giá bán': 1_250_000 }]);
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto(`/orders2/view/${bill.id}`);

  const plain = await downloaded(page, 'Không có giá');
  expect(plain.name).toBe('HD_1.xlsx');
  expect(plain.rows.flat()).toContain('Áo sơ mi');
  expect(plain.rows.flat()).not.toContain(1_250_000);
  expect((await downloaded(page, 'Có giá')).rows.flat()).toContain(1_250_000);
});

test('who may not take data out is offered no sheet', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Sale'));
  const goods = [{ 'Tên sản phẩm': 'Áo sơ mi' }];
  const bill = await sellGoods(owner, shop, goods);
  await page.goto(`/orders2/view/${bill.id}`);
  await expect(page.getByRole('button', { name: 'In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tải Excel' })).toBeHidden();
});

test('what a list finds is taken home as a sheet', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001', { customer_phone: '0912000111', customer_name: 'Chị Hoa' });
  await owner.sellOne(shop, 'SP001');
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders?customer_phone=0912000111');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Hóa đơn \d{4}-\d{2}-\d{2}\.xlsx$/);
  const { Sheets, SheetNames } = XLSX.read(await readFile(await file.path()));
  const rows = XLSX.utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows.filter((row) => row.includes('Chị Hoa'))).toHaveLength(1);
  expect(rows.at(-1)).toContain(100_000);
});

test('the sheet of a list says in words what was searched for, above rows in the words of the page', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001', { payment_code: 'CK' });
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Tìm kiếm nâng cao' }).click();
  await page.getByRole('combobox', { name: 'Kế toán' }).click();
  await page.getByTitle('Chưa xử lý', { exact: true }).click();
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bỏ lọc Kế toán: Chưa xử lý' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  const { Sheets, SheetNames } = XLSX.read(await readFile(await (await download).path()));
  const text = XLSX.utils.sheet_to_csv(Sheets[SheetNames[0] ?? ''] ?? {});
  expect(text).toContain('Kế toán,Chưa xử lý');
  expect(text).toContain('Tại cửa hàng');
});
