import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { type Download, expect, type Page } from '@playwright/test';
import { listProducts } from '@soquay/contract/product-list';
import { warehouses } from '@soquay/contract/warehouses';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { type ProductSheetRow, productSheet } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Chọn tệp', { exact: true }).setInputFiles({ name, mimeType: xlsx, buffer });
}

/** Rows of the report, its head first. */
const fileRows = (page: Page) => page.locator('table').last().getByRole('row');

async function readRows(file: Download): Promise<ProductSheetRow[]> {
  const { Sheets, SheetNames } = XLSX.read(await readFile(await file.path()));
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {});
}

function products(count: number): ProductSheetRow[] {
  return Array.from({ length: count }, (_, index) => ({
    'Mã hàng': `QJ${String(index).padStart(4, '0')}`,
    'Tên hàng': `Quần jean ${index}`,
    ĐVT: 'Cái',
    'Giá bán': 450_000,
    SL: 2,
  }));
}

test('300 products of a list of one’s own come in with their stock', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  await expect(page.getByText('Cửa hàng chưa có sản phẩm nào.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Nhập danh sách sản phẩm từ tệp Excel' }).click();
  await expect(page.getByText(`"Tồn ${shop.warehouse}"`)).toBeVisible();
  await checkAccessibility(page);

  await chooseFile(page, 'danh-sach.xlsx', productSheet(products(300)));
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('status')).toContainText('Sản phẩm mới300');
  await expect(report.getByRole('status')).toContainText('Tồn đầu kỳ600');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Ghi tất cả 300 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 300 sản phẩm' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Xem danh sách sản phẩm' }).click();
  await expect(page.getByText('Tổng 300 sản phẩm')).toBeVisible();
});

test('the template names the shop’s warehouses and comes in as it is', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải tệp mẫu .xlsx' }).click();
  const template = await saved;
  expect(template.suggestedFilename()).toBe('mau-nhap-san-pham.xlsx');
  const rows = await readRows(template);
  expect(Object.keys(rows[0] ?? {})).toContain(`Tồn ${shop.warehouse}`);
  await chooseFile(page, 'mau.xlsx', productSheet(rows));
  await expect(page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' })).toBeVisible();
});

test('wrong rows are named, given back as a file, and only the good ones are written', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const rows = products(30).map((row, index) => (index < 25 ? { ...row, 'Giá bán': 'hỏi' } : row));
  await chooseFile(page, 'danh-sach.xlsx', productSheet(rows));
  await expect(fileRows(page).nth(1)).toContainText('không phải là số');
  await expect(page.getByRole('button', { name: /Ghi tất cả/ })).toBeHidden();
  await page.getByRole('radiogroup').getByText('Mới').click();
  await expect(fileRows(page)).toHaveCount(6);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải 25 dòng lỗi (.xlsx)' }).click();
  expect(await readRows(await saved)).toHaveLength(25);

  await page.getByRole('button', { name: 'Chỉ ghi 5 dòng đúng' }).click();
  await expect(page.getByText('Dòng lỗi không ghi: 25')).toBeVisible();
  const { total } = await owner.api(listProducts, { query: { company_id: shop.company_id } });
  expect(total).toBe(5);
});

test('a name far too long does not push the other rows out of sight', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const [first = {}, ...others] = products(3);
  await chooseFile(page, 'dai.xlsx', productSheet([{ ...first, 'Tên hàng': 'Áo '.repeat(200) }, ...others]));
  const row = fileRows(page).nth(1);
  await expect(row).toContainText('dài quá 200 ký tự');
  expect((await row.boundingBox())?.height).toBeLessThan(80);
});

test('in English the reasons are English', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  const [first = {}] = products(1);
  await page.getByLabel('Choose file', { exact: true }).setInputFiles({
    name: 'list.xlsx',
    mimeType: xlsx,
    buffer: productSheet([{ ...first, 'Mã hàng': '', SL: 'nhiều', Lạ: 1 }]),
  });
  await expect(fileRows(page).nth(1)).toContainText(
    'The product code is missing; Cell E2 (SL): "nhiều" is not a number',
  );
  await expect(page.getByText('Columns not understood and left out: Lạ')).toBeVisible();
});

test('a file that is no spreadsheet is refused, and the next one is taken', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  await chooseFile(page, 'bang-gia.pdf', Buffer.from('%PDF'));
  await expect(page.getByRole('alert')).toContainText('Tệp "bang-gia.pdf" không phải .xlsx, .xls hay .csv');
  await chooseFile(page, 'hong.xlsx', Buffer.from('not a sheet'));
  await expect(page.getByRole('alert')).toContainText('hong.xlsx: Không đọc được tệp');
  await chooseFile(page, 'danh-sach.xlsx', productSheet(products(1)));
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeVisible();
});

test('the network goes while sending and while writing, and nothing is lost or written twice', async ({
  page,
  context,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  await expect(page.getByLabel('Chọn tệp', { exact: true })).toBeAttached();
  await context.setOffline(true);
  // On a busy machine the browser takes a moment to cut itself off.
  await expect.poll(() => page.evaluate(() => fetch('/api/offline').catch(() => 'offline'))).toBe('offline');
  await chooseFile(page, 'danh-sach.xlsx', productSheet(products(3)));
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('button', { name: 'Ghi tất cả 3 sản phẩm' })).toBeVisible();

  // The server writes, but its answer never comes.
  await page.route('**/api/products/import?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Ghi tất cả 3 sản phẩm' }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Không kết nối được máy chủ');
  await expect(failure).toContainText('Bấm Thử lại không ghi hai lần.');
  await page.unroute('**/api/products/import?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 3 sản phẩm' })).toBeVisible();
  const { total } = await owner.api(listProducts, { query: { company_id: shop.company_id } });
  expect(total).toBe(3);
});

test('codes that appeared since the check send the file back to be checked', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const barcode = { 'Mã vạch': '8935000009999' };
  await chooseFile(
    page,
    'danh-sach.xlsx',
    productSheet(products(2).map((row, index) => ({ ...row, ...(index ? barcode : {}) }))),
  );
  await expect(page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' })).toBeVisible();
  await owner.importProducts(shop, [{ 'Mã hàng': 'KHAC', 'Tên hàng': 'Áo khác', ĐVT: 'Cái', ...barcode }]);
  await page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' }).click();
  await expect(page.getByRole('alert')).toContainText('Tệp còn 1 dòng lỗi');
  await page.getByRole('button', { name: 'Kiểm tra lại tệp' }).click();
  await page.getByRole('button', { name: 'Chỉ ghi 1 dòng đúng' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 1 sản phẩm' })).toBeVisible();
});

test('a checked file asks before the shop it was checked for is left', async ({ page, owner }) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  await signInAsOwner(page, first, ownerPassword);
  await page.goto('/products/import');
  await chooseFile(page, 'danh-sach.xlsx', productSheet(products(1)));
  const write = page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' });
  await expect(write).toBeVisible();
  const menuItem = page.getByRole('menuitem', { name: second.company_name });
  const switchShop = async () => {
    await page.getByRole('button', { name: /^Cửa hàng: / }).click();
    await menuItem.click();
    // One that is still going away would take the next click for its own.
    await expect(menuItem).toBeHidden();
  };
  await switchShop();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByRole('button', { name: 'Ở lại' })).toBeHidden();
  await expect(write).toBeVisible();
  await expect(page.getByRole('button', { name: `Cửa hàng: ${first.company_name}` })).toBeVisible();
  await switchShop();
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await expect(write).toBeHidden();
  await expect(page.getByRole('button', { name: `Cửa hàng: ${second.company_name}` })).toBeVisible();
});

test('a checked file asks before it is left unwritten', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  await chooseFile(page, 'danh-sach.xlsx', productSheet(products(1)));
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeVisible();
  await page.getByRole('link', { name: 'Tổng quan' }).click();
  await expect(page.getByText('Tệp đã kiểm tra nhưng chưa ghi sản phẩm nào.')).toBeVisible();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeVisible();
  await page.getByRole('link', { name: 'Tổng quan' }).click();
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await page.waitForURL('**/dashboard');
});

test('columns that nobody knows are chosen, with one unit for all, and come in', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const rows = [
    { 'Ký hiệu': 'A1', 'Diễn tả': 'Áo thun', Tiền: '85k', Còn: '10 cái' },
    { 'Ký hiệu': 'A2', 'Diễn tả': 'Quần jean', Tiền: '1tr2', Còn: '-' },
  ];
  await chooseFile(page, 'so-cua-toi.xlsx', productSheet(rows));
  const match = page.getByRole('region', { name: 'Xem các cột' }).first();
  await expect(match.getByRole('status')).toContainText('Chưa rõ: Mã sản phẩm, Tên sản phẩm, Đơn vị');
  await expect(match.getByLabel('Đơn vị cho dòng không ghi')).toHaveValue('Cái');
  await checkAccessibility(page);
  for (const [title, meaning] of [
    ['Ký hiệu', 'Mã sản phẩm'],
    ['Diễn tả', 'Tên sản phẩm'],
    ['Tiền', 'Giá bán'],
    ['Còn', 'Tồn kho'],
  ] as const) {
    const column = page.getByLabel(`Ý nghĩa của cột ${title}`);
    await column.fill(meaning);
    await column.press('Enter');
  }
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report.getByRole('status')).toContainText('Tồn đầu kỳ10');
  await expect(report.getByRole('row', { name: /Quần jean/ })).toContainText('1.200.000');
  await page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 2 sản phẩm' })).toBeVisible();
});

test('a list that names no unit for some gets one for them, and nothing is written before that is applied', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const rows = [
    { 'Mã hàng': 'A1', 'Tên hàng': 'Áo thun', ĐVT: '', 'Giá bán': 85_000 },
    { 'Mã hàng': 'A2', 'Tên hàng': 'Quần jean', ĐVT: 'Cái', 'Giá bán': 120_000 },
  ];
  await chooseFile(page, 'kiotviet.xlsx', productSheet(rows));
  const report = page.getByRole('region', { name: 'Xem kết quả và ghi' });
  await expect(report).toContainText('hãy chọn rồi bấm Áp dụng');
  await expect(report.getByRole('button', { name: 'Chỉ ghi' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Xem các cột' })).toBeFocused();
  await expect(page.getByLabel('Đơn vị cho dòng không ghi')).toHaveValue('Cái');
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 2 sản phẩm' })).toBeVisible();
});

test('of two warehouses somebody says which one a stock is of, or that it is left out', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const other = `${shop.warehouse}B`;
  await owner.api(warehouses.create, {
    body: { company_id: shop.company_id, warehouse_code: other, warehouse_name: 'Kho phụ' },
  });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const rows = [{ 'Mã hàng': 'A1', 'Tên hàng': 'Áo thun', ĐVT: 'Cái', 'Tồn kho': 12 }];
  await chooseFile(page, 'kiotviet.xlsx', productSheet(rows));
  const write = page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' });
  await expect(write).toBeDisabled();
  const column = page.getByLabel('Ý nghĩa của cột Tồn kho');
  await column.fill('Kho phụ');
  await column.press('Enter');
  await expect(write).toBeDisabled();
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(page.getByRole('region', { name: 'Xem kết quả và ghi' }).getByRole('status')).toContainText(
    'Tồn đầu kỳ12',
  );
  await write.click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 1 sản phẩm' })).toBeVisible();
});

test('a list of one’s own in a workbook needs one press to be applied, and the other sheet is offered', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const other = `${shop.warehouse}B`;
  await owner.api(warehouses.create, {
    body: { company_id: shop.company_id, warehouse_code: other, warehouse_name: 'Kho phụ' },
  });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const workbook = XLSX.utils.book_new();
  const addSheet = (name: string, rows: (string | number | null)[][]) =>
    XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), name);
  addSheet('Tháng 11', [
    ['CỬA HÀNG LAN'],
    ['Mã hàng', 'Tên hàng', 'ĐVT', 'Giá', null, 'Tồn'],
    [null, null, null, 'Nhập', 'Bán', null],
    ['A1', 'Quạt', null, '400.000', '535.000 đ', -2],
    ['A2', 'Nồi cơm', 'Cái', '600.000', '790.000 đ', 4],
    ['Tổng cộng', null, null, null, null, 2],
  ]);
  addSheet('Hàng cũ', [
    ['Mã hàng', 'Tên hàng', 'ĐVT', 'Giá bán'],
    ['C1', 'Quạt cũ', 'Cái', 90_000],
  ]);
  const buffer = XLSX.write(workbook, { type: 'buffer' });
  await chooseFile(page, 'so-lan.xlsx', buffer);
  await expect(page.getByText('Chưa xem: Hàng cũ')).toBeVisible();
  await expect(page.getByLabel('Tồn âm nhập là 0 (1 dòng)')).toBeHidden();
  const column = page.getByLabel('Ý nghĩa của cột Tồn');
  await column.fill('Kho phụ');
  await column.press('Enter');
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(page.getByLabel('Tồn âm nhập là 0 (1 dòng)')).toBeChecked();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Ghi tất cả 2 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 2 sản phẩm' })).toBeVisible();

  await page.getByRole('button', { name: 'Nhập tiếp trang Hàng cũ' }).click();
  await expect(page.getByText('Chưa xem: Tháng 11')).toBeVisible();
  await page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' }).click();
  await expect(page.getByRole('heading', { name: 'Đã nhập 1 sản phẩm' })).toBeVisible();
});

test('amounts that may be prices are asked about, and an English price head is known', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/import');
  const goods = { 'Item Code / Mã hàng': 'A1', Name: 'Rice 5 kg', Unit: 'Túi' };
  await chooseFile(page, 'odoo.xlsx', productSheet([{ ...goods, 'Net amount': 120_000 }]));
  await expect(page.getByText('Chưa thấy cột giá bán.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeDisabled();
  const column = page.getByLabel('Ý nghĩa của cột Net amount');
  await column.fill('Giá bán');
  await column.press('Enter');
  await page.getByRole('button', { name: 'Áp dụng và kiểm tra lại' }).click();
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeEnabled();
  await page.getByRole('button', { name: 'Chọn tệp khác' }).click();
  await chooseFile(page, 'odoo.xlsx', productSheet([{ ...goods, 'Selling price': 120_000 }]));
  await expect(
    page.getByRole('region', { name: 'Xem kết quả và ghi' }).getByRole('row', { name: /Rice/ }),
  ).toContainText('120.000');
  await expect(page.getByRole('button', { name: 'Ghi tất cả 1 sản phẩm' })).toBeEnabled();
});
