import { expect, type Page } from '@playwright/test';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import type { Shop } from '../owner.ts';
import { readPdf } from '../read-pdf.ts';
import { readQrCodes } from '../read-qr.ts';
import { signIn } from '../sign-in.ts';
import { jpeg, notAPicture, png } from './picture-files.ts';

let shop: Shop;

test.beforeEach(async ({ owner }) => {
  shop = await owner.openShop();
});

const wanted = (page: Page) => page.getByRole('combobox', { name: 'Hàng khách đặt' });
const pictures = (page: Page) => page.getByRole('list', { name: 'Ảnh hàng' }).getByRole('listitem');
const addPictures = (page: Page) => page.locator('input[type="file"]');

/** Keeps the text of what would go to the printer. */
async function holdPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.textContent ?? '');
  });
}

/** A week from now, as a person writes it. */
function promisedDay(): string {
  return addDays(businessDay(new Date()), 7).split('-').reverse().join('/');
}

async function fillCustomer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('0912345678');
  await page.getByLabel('Tên khách hàng').fill('Nguyễn Thị Lan');
  await page.getByLabel('Hẹn giao').fill(promisedDay());
  await page.getByLabel('Hẹn giao').press('Tab');
}

test('what a customer asks for is written down by keyboard, with pictures and a deposit', {
  tag: '@main',
}, async ({ page, owner }) => {
  await owner.stockUp(shop, 1, 0);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/preorders');
  await page.getByRole('link', { name: 'Lập đơn đặt hàng' }).click();
  await expect(wanted(page)).toBeFocused();
  await wanted(page).fill('Giày da lộn');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Màu của Giày da lộn')).toBeFocused();
  await page.getByLabel('Màu của Giày da lộn').fill('Nâu');
  await page.keyboard.press('Enter');
  await page.getByLabel('Cỡ của Giày da lộn').fill('42');
  // Past the unit, which is chosen, and the quantity.
  for (const _ of ['unit', 'qty', 'price']) await page.keyboard.press('Enter');
  await expect(page.getByLabel('Đơn giá của Giày da lộn')).toBeFocused();
  await page.getByLabel('Đơn giá của Giày da lộn').fill('1250k');
  await page.keyboard.press('Enter');
  await expect(wanted(page)).toBeFocused();
  // A thing of the shop's own, pointed at.
  await wanted(page).fill('so mi');
  await page.getByRole('option', { name: /SP001/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Màu của Áo sơ mi 1').fill('Trắng');
  await page.getByLabel('Cỡ của Áo sơ mi 1').fill('M');
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của Áo sơ mi 1')).toHaveValue('2');
  await fillCustomer(page);
  await addPictures(page).setInputFiles([png('giày.png'), jpeg('hộp.jpg')]);
  await expect(pictures(page)).toHaveCount(2);
  await page.getByLabel('Tiền cọc').fill('450k');
  // 1.250.000 and two of 100.000, less the deposit.
  const totals = page.getByRole('region', { name: 'Tổng cộng' });
  await expect(totals).toContainText(/Thu khi giao\s*1\.000\.000đ.*Thu ngay\s*450\.000đ/s);
  await page.keyboard.press('F9');
  await page.waitForURL('**/preorders');
  const bar = page.getByRole('complementary', { name: 'Đơn đặt hàng vừa lập' });
  await expect(bar).toContainText(/cọc 450\.000đ.*thu khi giao 1\.000\.000đ/);

  await page
    .getByRole('row', { name: /Nguyễn Thị Lan/ })
    .getByRole('link', { name: '1' })
    .click();
  await expect(page.getByRole('row', { name: /Áo sơ mi 1 SP001/ })).toContainText('Chờ mua');
  await expect(pictures(page).getByRole('button', { name: /^Xem ảnh/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Xem ảnh giày.png' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'giày.png' });
  await expect(large).toHaveJSProperty('naturalWidth', 1);
  await page.keyboard.press('Escape');
  // Whoever only looks at them takes none away by a slip.
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(0);
});

test('a deposit by transfer shows what a bank’s app reads, and is asked for no more once it has come', async ({
  page,
  owner,
}) => {
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: { bank_bin: '970436', account_number: '0011001932418', account_name: 'CONG TY MOC MIEN' },
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/preorders/create');
  await wanted(page).fill('Giày da lộn');
  await page.keyboard.press('Enter');
  await page.getByLabel('Đơn giá của Giày da lộn').fill('1250k');
  await fillCustomer(page);
  await page.getByLabel('Tiền cọc').fill('450k');
  await page.getByLabel('Tiền cọc').press('Tab');
  await page.keyboard.press('Alt+2');
  const code = page.getByRole('img', { name: 'Mã VietQR để chuyển khoản' });
  await code.waitFor();
  const [text] = await readQrCodes(await page.screenshot({ fullPage: true }));
  expect(text).toMatch(/5406450000.*COC [2-9A-Z]{6}/);
  await page.getByLabel('Đã nhận tiền').check();
  await expect(code).toBeHidden();
  await page.keyboard.press('F9');
  await page.waitForURL('**/preorders');
  await holdPrinting(page);
  await page
    .getByRole('complementary', { name: 'Đơn đặt hàng vừa lập' })
    .getByRole('button', { name: 'In' })
    .click();
  const paper = page.locator('body[data-printed]');
  await expect(paper).toHaveAttribute('data-printed', /Tiền cọc \(đã nhận\).*450\.000/s);
  expect(await paper.getAttribute('data-printed')).toMatch(/CK COC [2-9A-Z]{6}/);
  await expect(code).toHaveCount(0);
});

test('that nobody has been chosen to buy it stands on the form before it is refused', async ({
  page,
  owner,
}) => {
  await owner.hire(shop, 'Admin');
  await owner.hire(shop, 'Admin');
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/preorders/create');
  await wanted(page).waitFor();
  await expect(page.getByText('Chưa chọn nhân viên mua hàng')).toBeVisible();
});

test('what is wrong is said at its field, and what was typed is found again with its pictures', async ({
  page,
  owner,
}) => {
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/preorders/create');
  await wanted(page).waitFor();
  await page.keyboard.press('F9');
  await expect(page.getByText('Vui lòng thêm sản phẩm trước khi thực hiện !').first()).toBeVisible();
  await wanted(page).fill('Giày da lộn');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Màu của Giày da lộn')).toBeFocused();
  await page.keyboard.press('F9');
  // Goods may have neither colour nor size.
  await expect(page.getByLabel('Đơn giá của Giày da lộn')).toBeFocused();
  await expect(page.getByText('Vui lòng điền đầy đủ thông tin: đơn giá').first()).toBeVisible();
  await page.getByLabel('Đơn giá của Giày da lộn').fill('500000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Số điện thoại không được để trống').first()).toBeVisible();
  await fillCustomer(page);
  await page.getByLabel('Tiền cọc').fill('500001');
  await page.keyboard.press('F9');
  await expect(page.getByLabel('Tiền cọc')).toBeFocused();
  await page.getByLabel('Tiền cọc').fill('100000');

  // A picture by its name alone, and one of 3 MB; a name that is there is left alone.
  const problem = page.getByRole('region', { name: 'Ảnh hàng' }).locator('[data-error]');
  await addPictures(page).setInputFiles([notAPicture('hóa đơn.jpg'), png('giày.png'), png('giày.png')]);
  await expect(problem).toHaveText('Tệp hóa đơn.jpg không phải là ảnh JPEG hay PNG');
  await addPictures(page).setInputFiles([png('to.png', 3_000_000), png('giày.png')]);
  await expect(problem).toHaveText('Ảnh to.png quá lớn (tối đa 2 MB)');
  await expect(pictures(page)).toHaveCount(1);

  await page.getByLabel('Ghi chú').fill('gọi buổi chiều');
  await expect.poll(() => storedTexts(page)).toContain('gọi buổi chiều');
  await page.reload();
  await expect(page.getByText(/Đã mở lại đơn đặt hàng đang lập dở/)).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await page.waitForURL('**/preorders');
});

test('a saved one opens untouched and changes nothing; changed, its history says what', async ({
  page,
  owner,
}) => {
  const id = await owner.promise(shop, { pre_paid: 500_000 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/preorders/${id}`);
  await wanted(page).waitFor();
  await page.keyboard.press('F9');
  await page.waitForURL(`**/preorders/view/${id}`);
  const history = page.getByRole('region', { name: 'Lịch sử' });
  await expect(history.getByText('đã lập')).toBeVisible();
  await expect(history.getByText('đã sửa')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sửa' }).click();
  await page.getByLabel('Đơn giá của Giày da lộn').fill('900000');
  await addPictures(page).setInputFiles([png('giày.png')]);
  await expect(pictures(page)).toHaveCount(1);
  await page.keyboard.press('F9');
  await expect(page.getByText('Cập nhật đơn đặt hàng thành công')).toBeVisible();
  await expect(history).toContainText('Giày da lộn: Đơn giá: 1.000.000đ → 900.000đ');
  await expect(history).toContainText('Ảnh hàng: (trống) → giày.png');
  await page.getByRole('button', { name: 'Sửa' }).click();
  await page.getByRole('button', { name: 'Xóa ảnh giày.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(pictures(page)).toHaveCount(0);
  // It is known here that the picture went: nobody else has changed anything.
  await page.getByLabel('Ghi chú').fill('không cần ảnh');
  await page.keyboard.press('F9');
  await page.waitForURL(`**/preorders/view/${id}`);
  await expect(page.getByText('không cần ảnh').first()).toBeVisible();
});

test('each takes it as far as they may, and cancelled it says the money to give back', async ({
  page,
  owner,
}) => {
  const id = await owner.promise(shop, { pre_paid: 500_000 });
  await signIn(page, await owner.hire(shop, 'Order'));
  await page.goto('/preorders');
  // A member of Order sees what is theirs to buy.
  await page.getByText('Tổng 0 đơn đặt hàng').waitFor();
  await page.goto('/logout');
  await page.waitForURL('**/login');

  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/preorders/view/${id}`);
  const steps = page.getByRole('button', { name: 'Đổi trạng thái của Giày da lộn' });
  await steps.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Đã mua, đang về', 'Hàng đã về', 'Đã giao khách']);
  await page.getByRole('menuitem', { name: 'Đã mua, đang về' }).click();
  await expect(page.getByText('Đã chuyển trạng thái', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hẹn giao' })).toContainText('Đang đặt hàng');
  await page.getByRole('button', { name: 'Hàng đã về', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('còn dòng hàng chưa xong');
  await page.getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByRole('dialog')).toContainText('Cần hoàn cọc 500.000đ cho khách');
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByText('Đã hủy, cần hoàn cọc cho khách 500.000')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Cần hoàn cọc500.000đ');
  await expect(steps).toHaveCount(0);
  await page.getByRole('button', { name: 'Đã hoàn cọc' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đã hoàn cọc' }).click();
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('Đã hoàn cọc500.000đ');

  // Its money has been given back: now it may go, and come again.
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Xóa đơn đặt hàng thành công')).toBeVisible();
  // Deleted, it is opened where others are edited, to be read.
  await page.goto('/preorders?status=0');
  await page.getByRole('button', { name: 'Sửa đơn đặt hàng số 1' }).click();
  await page.waitForURL(`**/preorders/view/${id}`);
  await page.goto(`/preorders/${id}`);
  await page.waitForURL(`**/preorders/view/${id}`);
  await page.getByRole('button', { name: 'Khôi phục' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByText('Khôi phục thành công')).toBeVisible();
});

test('one that is not there, and a list that cannot be read, say that it has failed', async ({
  page,
  owner,
}) => {
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/preorders/view/999999');
  await expect(page.getByRole('heading', { name: 'Không có, hoặc của người khác' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Thất bại: ');
  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await page.waitForURL('**/preorders');
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'ACCESS_DENIED', message: 'Bạn không có quyền' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Thất bại: Bạn không có quyền');
});

test('what customers wait for stands by its name, the oldest promise first, and leads to who waits', async ({
  page,
  owner,
}) => {
  const asked = { color: 'Nâu', size: '42', unit_code: 'đôi', qty: 3, price: 500_000 };
  const detailsOf = (...names: string[]) =>
    JSON.stringify(names.map((product_name) => ({ ...asked, product_name })));
  const soon = addDays(businessDay(new Date()), 2);
  await owner.promise(shop, { details: detailsOf('Giày da lộn', 'Mũ rộng vành') });
  await owner.promise(shop, {
    details: detailsOf('giày da lộn'),
    expire_date: soon,
    customer_name: 'Anh Minh',
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/preorders');
  await page.getByRole('link', { name: 'Khách đang chờ hàng' }).click();
  const rows = page.getByRole('region', { name: 'Khách đang chờ hàng' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/giày da lộn6/i);
  await expect(rows.nth(2)).toContainText('Mũ rộng vành3');
  await rows
    .nth(1)
    .getByRole('button', { name: /giày da lộn/i })
    .press('Enter');
  const waiting = page.getByRole('list', { name: /khách chờ giày da lộn/i }).getByRole('listitem');
  await expect(waiting.nth(0)).toContainText('Anh Minh');
  await expect(waiting.nth(1)).toContainText('Nguyễn Thị Lan');
  await waiting.nth(0).getByRole('link', { name: 'Đơn đặt hàng số 2' }).click();
  await expect(page.getByRole('heading', { name: 'Đơn đặt hàng số 2' })).toBeVisible();
});

test('saved with F10 it is printed for the customer, with the deposit that is collected now in words', async ({
  page,
  owner,
}) => {
  const id = await owner.promise(shop, { pre_paid: 500_000 });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/preorders/${id}`);
  await wanted(page).waitFor();
  await page.keyboard.press('F10');
  await expect(page.locator('html[data-printing]')).toBeAttached();
  const [slip] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(slip?.text).toContain('PHIẾU ĐẶT HÀNG Số: 1');
  expect(slip?.text).toContain(
    'Còn lại, trả khi nhận hàng 1.500.000 Tiền cọc 500.000đ Bằng chữ: Năm trăm nghìn đồng',
  );
});
