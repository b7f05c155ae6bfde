import { expect, type Page } from '@playwright/test';
import { listSalespeople } from '@soquay/contract/auth';
import { getPreorder } from '@soquay/contract/preorders';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

let shop: Shop;
let id: number;

/** A shop with goods of 100.000 a piece, and a pre-order of 2.000.000 that has arrived, with a deposit. */
test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 50);
  id = await owner.promise(shop, { pre_paid: 500_000, order_note: 'gọi trước khi giao' });
  await owner.letArrive(id);
  await signIn(page, await owner.hire(shop, 'Admin'));
});

const totals = (page: Page) => page.getByRole('region', { name: 'Tổng cộng' });
const code = (page: Page) => page.getByRole('combobox', { name: 'Mã sản phẩm' });

async function statusOf(owner: Owner): Promise<number> {
  const { data } = await owner.api(getPreorder, { params: { id } });
  return data.process_status.status_id;
}

async function beginBill(page: Page): Promise<void> {
  await page.goto(`/preorders/view/${id}`);
  await page.getByRole('link', { name: 'Tạo hóa đơn' }).click();
  await code(page).waitFor();
}

async function saveAnyway(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Giày da lộn (Nâu · 42): đã hẹn 1.000.000đ, chưa có hàng nào');
  await question.getByRole('button', { name: 'Vẫn lưu' }).click();
}

test('goods cost what was agreed for them, though prices are locked; another price is asked about once', async ({
  comeIn,
  owner,
}) => {
  const seller = await owner.hire(shop, 'Sale');
  const { data } = await owner.api(listSalespeople, { query: { company_id: shop.company_id } });
  const saleman_id = data.find(({ fullname }) => fullname.endsWith(seller.username))?.user_id ?? 0;
  id = await owner.promise(shop, { pre_paid: 500_000, saleman_id });
  await owner.letArrive(id);
  const page = await comeIn(seller);
  await beginBill(page);
  // Bought besides, and scanned first: only a person knows what was promised in words.
  await scan(page, '8935000001001');
  for (let piece = 0; piece < 3; piece += 1) await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('3');
  await expect(totals(page)).toContainText('Tổng tiền2 dòng hàng400.000đ');
  await page.getByRole('button', { name: 'Xóa dòng SP002' }).click();
  // Two were asked for: the third costs what it costs.
  await page.getByRole('button', { name: 'Giá đã hẹn 1.000.000đ cho SP001?' }).click();
  await expect(page.getByRole('row', { name: /SP001/ }).filter({ hasText: '2.000.000' })).toContainText(
    'Theo đơn đặt: Giày da lộn (Nâu · 42)',
  );
  await expect(page.getByRole('textbox', { name: 'Đơn giá của SP001' })).toHaveCount(0);
  await expect(page.getByLabel('Số lượng của SP001')).toHaveCount(2);
  await expect(totals(page)).toContainText('Khách cần trả1.600.000đ');
  await page.getByRole('button', { name: 'Lấy giá bán 100.000đ cho SP001' }).click();
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Giày da lộn (Nâu · 42): đã hẹn 1.000.000đ, bán 100.000đ');
  await question.getByRole('button', { name: 'Xem lại' }).click();
  await page.getByRole('button', { name: 'Lấy giá đã hẹn 1.000.000đ cho SP001' }).click();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  await page
    .getByRole('row', { name: /Nguyễn Thị Lan/ })
    .getByRole('link', { name: '1', exact: true })
    .click();
  const agreed = page.getByRole('row', { name: /SP001/ }).filter({ hasText: '2.000.000' });
  await expect(agreed).toContainText('21.000.000100.000hẹn 1.000.000đ2.000.000');
});

test('what has arrived becomes a bill with its customer, note and deposit, and a deleted bill opens it again', {
  tag: '@main',
}, async ({ page, owner }) => {
  await beginBill(page);
  await expect(page.getByLabel('Tên khách hàng')).toHaveValue('Nguyễn Thị Lan');
  await expect(page.getByLabel('Ghi chú')).toHaveValue('gọi trước khi giao');
  await expect(page.getByRole('complementary', { name: 'Đơn đặt hàng' })).toContainText(
    'Giày da lộn (Nâu · 42) × 2',
  );
  await scan(page, '8935000001000');
  await page.getByLabel('Số lượng của SP001').fill('3');
  // It takes no more of the deposit than it costs, and says what goes back.
  await expect(totals(page)).toContainText('Cọc hoàn lại khách200.000đ');
  await page.getByLabel('Số lượng của SP001').fill('20');
  await expect(totals(page)).toContainText('Tiền cọcĐơn đặt hàng số 1500.000đ');
  await expect(totals(page)).toContainText('Khách cần trả1.500.000đ');
  await expect(page.getByRole('textbox', { name: 'Tiền cọc' })).toHaveCount(0);
  await saveAnyway(page);
  await page.waitForURL('**/orders');
  expect(await statusOf(owner)).toBe(109);

  await page
    .getByRole('row', { name: /Nguyễn Thị Lan/ })
    .getByRole('link', { name: '1', exact: true })
    .click();
  await page
    .getByRole('region', { name: 'Đơn đặt hàng' })
    .getByRole('link', { name: 'Đơn đặt hàng số 1' })
    .click();
  await page.waitForURL(`**/preorders/view/${id}`);
  await expect(page.getByRole('link', { name: 'Tạo hóa đơn' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Hóa đơn số 1' }).click();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByRole('button', { name: 'Khôi phục' })).toBeVisible();
  expect(await statusOf(owner)).toBe(103);
});

test('begun in two tabs it is one bill, whose half-written form is found again', async ({ page, owner }) => {
  await beginBill(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect.poll(() => storedTexts(page)).toContain('SP001');
  const other = await page.context().newPage();
  await other.goto(`/orders2/of-preorder/${id}`);
  await other.getByRole('button', { name: 'Làm tiếp ở đây' }).click();
  await expect(other.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await other.reload();
  await expect(other.getByText(/Đã mở lại hóa đơn đang lập dở/)).toBeVisible();
  await expect(totals(other)).toContainText('Tiền cọcĐơn đặt hàng số 1100.000đ');
  await saveAnyway(other);
  await other.waitForURL('**/orders');
  expect(await statusOf(owner)).toBe(109);

  await page.reload();
  await expect(page.getByText('chỉ lập hóa đơn khi hàng đã về')).toBeVisible();
  await page.getByRole('link', { name: 'Xem đơn đặt hàng' }).click();
  await expect(page.getByRole('link', { name: 'Hóa đơn số 1' })).toBeVisible();
});

test('billed elsewhere meanwhile it is refused, saying why', async ({ page, comeIn, owner }) => {
  await beginBill(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  const other = await comeIn(await owner.hire(shop, 'Admin'));
  await beginBill(other);
  await scan(other, '8935000001000');
  await expect(other.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await saveAnyway(other);
  await other.waitForURL('**/orders');
  await saveAnyway(page);
  await expect(page.getByText(/Đơn đặt hàng số 1 đang ở trạng thái “Hoàn thành”/)).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
});

test('a saved bill of a pre-order is changed with the deposit it carries', async ({ page }) => {
  await beginBill(page);
  await scan(page, '8935000001000');
  await page.getByLabel('Số lượng của SP001').fill('3');
  await saveAnyway(page);
  await page.waitForURL('**/orders');
  await page
    .getByRole('row', { name: /Nguyễn Thị Lan/ })
    .getByRole('button', { name: /^Sửa/ })
    .click();
  await page.getByLabel('Số lượng của SP001').fill('8');
  await expect(totals(page)).toContainText('Khách cần trả300.000đ');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders2/view/*');
  await expect(totals(page)).toContainText('Tiền cọc500.000đ');
});
