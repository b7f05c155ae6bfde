import { expect, type Page } from '@playwright/test';
import { deleteBill, getBill, listBills, restoreBill, updateBill } from '@soquay/contract/bills';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { warehouses } from '@soquay/contract/warehouses';
import { test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

/** A shop with ten of SP001, and a bill of one of them. */
async function sellOneIn(owner: Owner): Promise<{ shop: Shop; id: number }> {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await owner.sellOne(shop, 'SP001', { customer_phone: '0912345678', customer_name: 'Nguyễn Thị Lan' });
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  return { shop, id: data[0]?.id ?? 0 };
}

async function stockOf(owner: Owner, { company_id }: Shop, product_code: string): Promise<number> {
  const { data } = await owner.api(getAvailableWarehouses, { query: { company_id, product_code } });
  return data.reduce((sum, { qty }) => sum + qty, 0);
}

/** Somebody else changes the note and sells one piece more. */
async function changeMeanwhile(owner: Owner, id: number, bill_note: string): Promise<void> {
  const { data: bill } = await owner.api(getBill, { params: { id } });
  const [line] = bill.details;
  if (!line) throw new Error('the bill has no line');
  const { company_id, customer_phone, customer_name, payment_code, saleman_id, version } = bill;
  const { id: lineId, product_id, warehouse_code, price } = line;
  await owner.api(updateBill, {
    params: { id },
    body: {
      company_id,
      customer_phone,
      customer_name,
      payment_code,
      saleman_id,
      version,
      bill_note,
      details: [{ id: lineId, product_id, warehouse_code, price, qty: 2, discount: 0 }],
    },
  });
}

/** Five pieces are typed and saved after somebody else has changed the bill. */
async function saveBehindSomebody(page: Page, owner: Owner) {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  await page.getByLabel('Số lượng của SP001').fill('5');
  await changeMeanwhile(owner, id, 'Của người khác');
  await page.keyboard.press('F9');
  return { shop, id, dialog: page.getByRole('dialog', { name: 'Người khác vừa sửa chứng từ này' }) };
}

const history = (page: Page) => page.getByRole('region', { name: 'Lịch sử' });

test('a bill is changed in the form it was written in, and its page tells what has changed', {
  tag: '@main',
}, async ({ page, owner }) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/view/${id}`);
  await page.getByRole('button', { name: 'Sửa' }).click();
  await expect(page).toHaveURL(`/orders2/${id}`);
  await expect(page.getByRole('heading', { name: 'Sửa hóa đơn số 1' })).toBeVisible();
  await page.getByLabel('Số lượng của SP001').fill('3');
  await page.getByLabel('Ghi chú').fill('Khách lấy thêm');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('300.000đ');
  await expect(history(page)).toContainText('SP001: Số lượng: 1 → 3');
  await expect(history(page)).toContainText('Ghi chú: (trống) → Khách lấy thêm');
  expect(await stockOf(owner, shop, 'SP001')).toBe(7);
});

test('of a long history the newest events stand there, the older ones on asking', async ({ page, owner }) => {
  const { shop, id } = await sellOneIn(owner);
  for (let turn = 0; turn < 26; turn++) {
    for (const endpoint of [deleteBill, restoreBill]) await owner.api(endpoint, { params: { id } });
  }
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/view/${id}`);
  await expect(history(page).getByRole('time')).toHaveCount(50);
  await history(page).getByRole('button', { name: 'Xem thêm lịch sử' }).click();
  await expect(history(page).getByRole('time')).toHaveCount(53);
  await expect(history(page)).toContainText('đã lập');
  await expect(history(page).getByRole('button')).toHaveCount(0);
});

test('nothing changed and saved is no change', async ({ page, owner }) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  await page.getByLabel('Số lượng của SP001').waitFor();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText('100.000đ');
  expect(await stockOf(owner, shop, 'SP001')).toBe(9);
});

test('the form of a bill calls by name who sold it, though they work here no more', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const gone = await owner.hire(shop, 'Sale');
  await owner.sellOne(shop, 'SP001');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const [bill] = data;
  await owner.letGo(gone, shop);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${bill?.id}`);
  await page.getByLabel('Số lượng của SP001').waitFor();
  expect(bill?.saleman_fullname).toBe(`Nhân viên ${gone.username}`);
  await expect(page.getByText(`Nhân viên ${gone.username}`)).toBeVisible();
});

test('who comes second is told what the first has changed, and puts theirs over it', async ({
  page,
  owner,
}) => {
  const { shop, id, dialog } = await saveBehindSomebody(page, owner);
  await expect(dialog).toContainText('Ghi chú: (trống) → Của người khác');
  await dialog.getByRole('button', { name: 'Ghi đè bằng bản của tôi' }).click();
  await expect(page).toHaveURL(`/orders2/view/${id}`);
  await expect(page.getByRole('region', { name: 'Thông tin' })).not.toContainText('Của người khác');
  expect(await stockOf(owner, shop, 'SP001')).toBe(5);
});

test('or takes theirs, or goes on typing', async ({ page, owner }) => {
  const { shop, dialog } = await saveBehindSomebody(page, owner);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('5');
  await page.keyboard.press('F9');
  await dialog.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('2');
  await expect(page.getByLabel('Ghi chú')).toHaveValue('Của người khác');
  expect(await stockOf(owner, shop, 'SP001')).toBe(8);
});

test('who changes a bill hears at once that somebody else has saved it, and takes theirs or goes on', async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  const qty = page.getByLabel('Số lượng của SP001');
  await qty.fill('5');
  const notice = page.getByRole('status').filter({ hasText: /đã sửa · \d\d:\d\d/ });
  await changeMeanwhile(owner, id, 'Của người khác');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Đóng' }).click();
  await expect(notice).toBeHidden();
  await expect(qty).toHaveValue('5');

  await changeMeanwhile(owner, id, 'Lần nữa');
  await notice.getByRole('button', { name: 'Tải bản mới' }).click();
  const question = page.getByRole('dialog', { name: /đã sửa · / });
  await question.getByRole('button', { name: 'Bỏ, lấy bản đã lưu' }).click();
  await expect(page.getByLabel('Ghi chú')).toHaveValue('Lần nữa');
  await expect(notice).toBeHidden();

  // One's own change in another tab is no news; what somebody else does after it is.
  const tab = await page.context().newPage();
  await tab.goto(`/orders2/view/${id}`);
  const read = page.waitForResponse(/\/api\/bills\/\d+\/history/);
  await tab.getByRole('button', { name: 'Xóa', exact: true }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await read;
  const deleted = page.getByRole('status').filter({ hasText: /đã xóa · / });
  await expect(deleted).toHaveCount(0);
  await owner.api(restoreBill, { params: { id } });
  await owner.api(deleteBill, { params: { id } });
  await expect(deleted).toBeVisible();
  await deleted.getByRole('link', { name: 'Xem' }).click();
  await expect(page).toHaveURL(`/orders2/view/${id}`);
});

test('an Admin deletes a bill from the list and restores it on its page', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Xóa hóa đơn số 1' }).click();
  const question = page.getByRole('dialog', { name: 'Bạn chắc chắn muốn xóa hóa đơn số 1?' });
  await expect(question).toContainText('Hàng của hóa đơn trở lại kho. Có thể khôi phục sau.');
  await question.getByRole('button', { name: 'Hủy' }).click();
  expect(await stockOf(owner, shop, 'SP001')).toBe(9);

  await page.getByRole('button', { name: 'Xóa hóa đơn số 1' }).click();
  await question.getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Hoá đơn đã xoá thành công')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nguyễn Thị Lan/ })).toContainText('Đã xóa');
  expect(await stockOf(owner, shop, 'SP001')).toBe(10);

  await page.goto(`/orders2/view/${id}`);
  await expect(page.getByRole('button', { name: 'Sửa' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Sửa' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Chứng từ đã xóa');
  await page.getByRole('button', { name: 'Khôi phục' }).click();
  await page
    .getByRole('dialog', { name: 'Bạn có muốn khôi phục hóa đơn số 1?' })
    .getByRole('button', { name: 'Khôi phục' })
    .click();
  await expect(page.getByText('Khôi phục thành công')).toBeVisible();
  await expect(history(page)).toContainText('đã khôi phục');
  expect(await stockOf(owner, shop, 'SP001')).toBe(9);
});

test('deleted and restored by keyboard, the cursor stays where one goes on', async ({ page, owner }) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/view/${id}`);
  await page.getByRole('button', { name: 'Xóa' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).press('Enter');
  const restore = page.getByRole('button', { name: 'Khôi phục' });
  await expect(restore).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(restore).toBeFocused();
  await restore.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Xóa' })).toBeFocused();
});

test('who may not move its goods is told before they try to delete it', async ({ page, owner }) => {
  const { shop, id } = await sellOneIn(owner);
  const { company_id, warehouse } = shop;
  const other = `${warehouse}B`;
  await owner.api(warehouses.create, {
    body: { company_id, warehouse_code: other, warehouse_name: 'Kho khác' },
  });
  const admin = await owner.hire(shop, 'Admin');
  await owner.assign(admin, shop, { groups: ['Admin'], warehouse_codes: [other] });
  await signIn(page, admin);
  await page.goto(`/orders2/view/${id}`);
  const remove = page.getByRole('button', { name: 'Xóa' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAttribute('aria-description', `Bạn không được giao kho ${warehouse}`);
});

test('accounting marks a bill on the list, which locks it for everybody', { tag: '@main' }, async ({
  page,
  owner,
  comeIn,
}) => {
  const { shop, id } = await sellOneIn(owner);
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/orders');
  const name = 'Kế toán đã xử lý: hóa đơn số 1';
  const press = page.getByRole('button', { name });
  const mark = page.getByRole('checkbox', { name });
  await expect(mark).toHaveCount(0);
  await press.focus();
  await expect(page.getByRole('button', { name: /Xóa hóa đơn|Sửa hóa đơn/ })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(press).toHaveAttribute('aria-pressed', 'true');
  await expect(press).toBeFocused();
  await page.goto(`/orders2/view/${id}`);
  await expect(mark).toBeChecked();

  const admin = await comeIn(await owner.hire(shop, 'Admin'));
  await admin.goto(`/orders2/${id}`);
  await expect(admin.getByText('Kế toán đã đánh dấu chứng từ này')).toBeVisible();
  await admin.goto('/orders');
  await expect(admin.getByRole('button', { name: 'Xóa hóa đơn số 1' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await mark.click();
  await expect(history(page)).toContainText('đã bỏ đánh dấu kế toán');
});

test('a salesperson changes their bill and can neither delete nor mark it', async ({ page, owner }) => {
  const { shop } = await sellOneIn(owner);
  const seller = await owner.hire(shop, 'Sale');
  await signIn(page, seller);
  await page.goto('/orders2/create');
  await page.getByRole('combobox', { name: 'Mã sản phẩm' }).fill('SP002');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sửa' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Xóa' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /Kế toán/ })).toBeHidden();
});
