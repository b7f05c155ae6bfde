import { expect, type Page } from '@playwright/test';
import { listSalespeople } from '@soquay/contract/auth';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await signIn(page, await owner.hire(shop, 'Kho'));
});

async function stockOf(owner: Owner): Promise<Record<string, number>> {
  const { data } = await owner.api(getAvailableWarehouses, {
    query: { company_id: shop.company_id, product_code: 'SP001' },
  });
  return Object.fromEntries(data.map(({ warehouse_code, qty }) => [warehouse_code, qty]));
}

const code = (page: Page) => page.getByRole('combobox', { name: 'Mã sản phẩm' });
const save = (page: Page) => page.getByRole('button', { name: /^Lưu/ }).first();
const transfer = (page: Page) => page.getByRole('region', { name: 'Kho nhận' });
const totals = (page: Page) => page.getByRole('region', { name: 'Tổng cộng' });
const lines = (page: Page) => page.getByRole('region', { name: 'Dòng hàng' });

/** By typing what one is looking for. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(option);
  await page.getByTitle(option, { exact: true }).last().waitFor();
  await box.press('Enter');
}

test('goods are sent to another warehouse and are on the way until they have come', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const there = await owner.openWarehouse(shop);
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Xuất kho' }).click();
  await page.getByRole('link', { name: 'Lập phiếu xuất' }).click();
  await code(page).waitFor();
  await expect(save(page)).toHaveAttribute('aria-description', 'Danh sách sản phẩm chưa có');
  await page.keyboard.press('F9');
  await expect(page.getByText('Danh sách sản phẩm chưa có').first()).toBeVisible();
  await expect(page.locator('[data-field="receipt_warehouse_code"]')).toContainText('Vui lòng chọn kho nhận');
  await expect(page.locator('[data-field="from_warehouse_code"]')).toContainText('Vui lòng chọn kho xuất');
  await scan(page, '8935000001000');
  await expect(page.getByText('Vui lòng chọn kho xuất')).toHaveCount(2);
  await page.getByRole('button', { name: 'Bỏ mã 8935000001000' }).click();
  await choose(page, 'Kho xuất', `Kho ${shop.warehouse.slice(1)}`);
  await choose(page, 'Kho nhận', 'Kho phụ');
  await code(page).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Số lượng', exact: true })).toBeFocused();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Số lượng ko được vượt quá 10')).toBeVisible();
  await page.getByRole('textbox', { name: 'Số lượng', exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await expect(totals(page)).toContainText('6');
  await save(page).click();
  await expect(page.getByText('Tạo phiếu xuất thành công')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`Xuất chuyển kho ${there} Đang chuyển`) }),
  ).toBeVisible();
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 4 });

  await page.getByRole('navigation').getByRole('link', { name: 'Hàng đang chuyển' }).click();
  const onTheWay = page.getByRole('row', { name: new RegExp(`SP001 .* ${there} 6 Đang chuyển`) });
  await expect(onTheWay).toBeVisible();
  await page.getByRole('button', { name: 'Thiếu chưa xử lý' }).click();
  await expect(page.getByText('Không có dòng nào như vậy')).toBeVisible();
  await page.getByRole('button', { name: 'Chuyển đến' }).click();
  await onTheWay.getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: 'Phiếu nhập số 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await expect(page.getByText(/đã xác nhận/)).toBeVisible();
  await page.getByRole('link', { name: 'Phiếu xuất số 1' }).click();
  await expect(transfer(page)).toContainText('Đã nhận');
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 4, [there]: 6 });
});

test('what is counted short is settled in parts', { tag: '@main' }, async ({ page, owner }) => {
  const there = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 8, export_type: 1, receipt_warehouse_code: there });
  await owner.confirm(sent, 5);
  await page.goto('/goods-on-the-way');
  const short = page.getByRole('row', { name: /SP001 .* 3 Thiếu/ });
  await short.getByRole('link').first().click();
  await expect(transfer(page)).toContainText('Nhận thiếu 3');
  const settle = async (outcome: string, qty: string) => {
    await page.getByRole('button', { name: 'Xử lý hàng thiếu' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Xử lý', exact: true })).toHaveAttribute(
      'aria-description',
      'Chưa chọn cách xử lý cho dòng nào',
    );
    await dialog.getByRole('combobox', { name: 'Cách xử lý SP001' }).click();
    await page.getByTitle(outcome, { exact: true }).last().click();
    await dialog.getByLabel('Số lượng của SP001').fill(qty);
    await dialog.getByRole('button', { name: 'Xử lý', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await settle('Tìm thấy: vào kho nhận', '1');
  await expect(transfer(page)).toContainText('Nhận thiếu 2');
  await page.getByRole('button', { name: 'Xử lý hàng thiếu' }).click();
  await page.getByRole('combobox', { name: 'Cách xử lý SP001' }).click();
  await page.getByTitle('Còn ở kho xuất: trả lại kho', { exact: true }).last().click();
  // Beside it.
  await page.mouse.click(5, 400);
  const question = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Còn ở kho xuất: trả lại kho')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Rời đi' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await settle('Còn ở kho xuất: trả lại kho', '2');
  await expect(transfer(page)).toContainText('Đã nhận');
  await expect(page.getByRole('button', { name: 'Xử lý hàng thiếu' })).toBeHidden();
  await expect(page.getByText(/đã xử lý hàng thiếu/).first()).toBeVisible();
  await expect(page.getByText(/Trả về kho xuất: \(trống\) → 2/)).toBeVisible();
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 4, [there]: 6 });
});

test('who has counted goods short says what is found; somebody else says what is lost', async ({
  page,
  comeIn,
  owner,
}) => {
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 8, export_type: 1, receipt_warehouse_code });
  await page.goto(`/warehouse-receipts/${sent.sent_to?.receipt_id}`);
  await page.getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await page.getByLabel('Số đếm được của SP001').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận nhập hàng' }).click();
  await page.getByRole('link', { name: 'Phiếu xuất số 1' }).click();
  await page.getByRole('button', { name: 'Xử lý hàng thiếu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('phải do người khác hoặc quản trị xử lý');
  await dialog.getByRole('combobox', { name: 'Cách xử lý SP001' }).click();
  for (const outcome of ['Mất: ghi giảm', 'Còn ở kho xuất: trả lại kho']) {
    await expect(page.locator('.ant-select-item-option-disabled', { hasText: outcome })).toBeVisible();
  }
  await page.getByTitle('Tìm thấy: vào kho nhận', { exact: true }).click();
  await dialog.getByLabel('Số lượng của SP001').fill('1');
  await dialog.getByRole('button', { name: 'Xử lý', exact: true }).click();
  await expect(transfer(page)).toContainText('Nhận thiếu 2');

  const other = await comeIn(await owner.hire(shop, 'Kho'));
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Xử lý hàng thiếu' }).click();
  await expect(other.getByRole('dialog').getByRole('alert')).toBeHidden();
  await other.getByRole('combobox', { name: 'Cách xử lý SP001' }).click();
  await other.getByTitle('Mất: ghi giảm', { exact: true }).last().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Xử lý', exact: true }).click();
  await expect(transfer(other)).toContainText('Đã nhận');
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 2, [receipt_warehouse_code]: 6 });
});

test('goods are lent, and come back in parts', async ({ page, owner }) => {
  await page.goto('/warehouse-exports/create');
  await code(page).waitFor();
  await choose(page, 'Loại phiếu xuất', 'Xuất mượn');
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByLabel('Số lượng của SP001').fill('5');
  await page.keyboard.press('F9');
  await expect(page.locator('[data-field="borrower"]')).toContainText('Vui lòng nhập người mượn');
  await page.getByLabel('Người mượn').fill('Chị Hoa');
  await page.keyboard.press('F9');
  await page
    .getByRole('row', { name: /Xuất mượn Chị Hoa/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Nhận lại SP001' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Số lượng').fill('2');
  await dialog.getByRole('button', { name: 'Nhận lại' }).click();
  await expect(page.getByText('Đã ghi nhận hàng trả')).toBeVisible();
  await expect(totals(page)).toContainText('Còn cho mượn3');
  await expect(page.getByText(/đã nhận lại hàng mượn/)).toBeVisible();
  await expect(page.getByText('SP001: Còn cho mượn: 5 → 3')).toBeVisible();
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 7 });
  await page.getByRole('button', { name: 'Bỏ đánh dấu SP001' }).click();
  await dialog.getByRole('button', { name: 'Bỏ đánh dấu' }).click();
  await expect(totals(page)).toContainText('Còn cho mượn5');
  expect(await stockOf(owner)).toEqual({ [shop.warehouse]: 5 });
});

test('each line that is handed out names who gets it, and a half-written slip is found again', async ({
  page,
  owner,
}) => {
  await owner.openWarehouse(shop);
  await owner.hire(shop, 'Sale');
  await page.goto('/warehouse-exports/create');
  await code(page).waitFor();
  await choose(page, 'Kho xuất', `Kho ${shop.warehouse.slice(1)}`);
  await choose(page, 'Loại phiếu xuất', 'Xuất giao nhân viên');
  await choose(page, 'Kho nhận', 'Kho phụ');
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(lines(page)).toContainText('Vui lòng nhập đầy đủ thông tin');
  const { data } = await owner.api(listSalespeople, { query: { company_id: shop.company_id } });
  await choose(page, 'Nhân viên nhận SP001', data[0]?.fullname ?? '');
  await expect(lines(page)).not.toContainText('Vui lòng nhập đầy đủ thông tin');
  await page.getByLabel('Ghi chú').fill('hàng mẫu');
  await expect.poll(() => storedTexts(page)).toContain('hàng mẫu');
  await page.reload();
  await expect(page.getByText(/Đã mở lại phiếu xuất đang lập dở/)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo phiếu xuất thành công')).toBeVisible();
  await page
    .getByRole('row', { name: /Xuất giao nhân viên/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: 'Nhân viên nhận' })).toBeVisible();
});

test('a transfer changes line by line and is deleted with its receipt, until it has come', async ({
  page,
  owner,
}) => {
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 4, export_type: 1, receipt_warehouse_code });
  await page.goto(`/warehouse-exports-temp/${sent.id}`);
  await code(page).waitFor();
  await expect(code(page)).toBeFocused();
  await scan(page, '8935000001001');
  await expect(lines(page).getByText('SP002')).toBeVisible();
  await page.getByRole('button', { name: 'Xóa dòng SP002' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('1 dòng · 4 món')).toBeVisible();
  await page.getByRole('link', { name: 'Xem' }).click();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('phiếu nhập chờ số 1 ở kho nhận bị xóa theo');
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Xóa thành công')).toBeVisible();
  // The deleted line's message may still stand there.
  await expect.poll(() => stockOf(owner)).toEqual({ [shop.warehouse]: 10 });
  await page.getByRole('button', { name: 'Khôi phục' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(transfer(page)).toContainText('Đang chuyển');
  await owner.confirm(sent, 4);
  await expect(transfer(page)).toContainText('Đã nhận');
  await page.getByRole('button', { name: 'Xóa', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Kho nhận đã xác nhận phiếu nhập số 1');
});

test('the last pieces are scanned onto a transfer that waits; one more stays in sight until somebody sees to it', async ({
  page,
  owner,
}) => {
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 8, export_type: 1, receipt_warehouse_code });
  await page.goto(`/warehouse-exports-temp/${sent.id}`);
  await code(page).waitFor();
  await scan(page, '8935000001000');
  await expect(page.getByText('2 dòng · 9 món')).toBeVisible();
  await scan(page, '8935000001000');
  await expect(page.getByText('3 dòng · 10 món')).toBeVisible();
  await scan(page, '8935000001000');
  await expect(page.getByText('Hết hàng ở mọi kho')).toBeVisible();
  await page.getByRole('link', { name: 'Xem' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Bỏ mã 8935000001000' }).click();
  await page.getByRole('link', { name: 'Xem' }).click();
  await expect(page.getByRole('heading', { name: 'Phiếu xuất số 1' })).toBeVisible();
});

test('who looks a product up is told what of it is on the way', async ({ page, owner }) => {
  const there = await owner.openWarehouse(shop);
  await owner.export(shop, 'SP001', { qty: 4, export_type: 1, receipt_warehouse_code: there });
  await page.goto('/inventories?product_name=so+mi&product=SP001');
  const onTheWay = page.getByRole('region', { name: 'Hàng đang chuyển' });
  await onTheWay.waitFor();
  await expect(onTheWay).toContainText(`${shop.warehouse} → ${there}`);
  await page.getByRole('link', { name: 'Lịch sử nhập xuất' }).click();
  await page.getByRole('heading', { name: 'Lịch sử nhập xuất' }).waitFor();
  await expect(onTheWay).toContainText('4');
  await page
    .getByRole('row', { name: /Xuất kho/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Phiếu xuất số 1' })).toBeVisible();
});
