import { expect, type Page } from '@playwright/test';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { storedTexts } from '../bills/stored-drafts.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

/**
 * A form kept the day on which it was opened and sent it. Left open overnight, or found again as a draft in the
 * morning, it booked into yesterday; a pre-order was refused for it.
 */

const today = businessDay(new Date());
const yesterday = addDays(today, -1);
const shown = (day: string) => day.split('-').reverse().join('/');

let shop: Shop;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  await signIn(page, await owner.hire(shop, 'Admin'));
});

/** From now on the server's answers are of this hour at the business, which need not be that of the world's clock. */
async function answerAt(page: Page, day: string, hour: string): Promise<void> {
  const date = new Date(`${day}T${hour}:00+07:00`).toUTCString();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

const code = (page: Page) => page.getByRole('combobox', { name: 'Mã sản phẩm' });
/** Says it while nobody has chosen a day. */
const hint = (day: string) => `Hôm nay, ${shown(day)}`;

for (const { kind, path, label, list, created } of [
  {
    kind: 'receipt',
    path: '/warehouse-receipts/create',
    label: 'Ngày nhập',
    list: '/warehouse-receipts',
    created: 'Tạo phiếu nhập thành công',
  },
  {
    kind: 'export',
    path: '/warehouse-exports/create',
    label: 'Ngày xuất',
    list: '/warehouse-exports',
    created: 'Tạo phiếu xuất thành công',
  },
]) {
  test(`a new ${kind} is of the day on which it is saved, not of that on which it was begun`, async ({
    page,
  }) => {
    await answerAt(page, yesterday, '23:30');
    await page.goto(path);
    const day = page.getByLabel(label);
    await expect(day).toHaveValue('');
    await expect(day).toHaveAttribute('placeholder', hint(yesterday));
    if (kind === 'export') {
      await page.getByRole('combobox', { name: 'Loại phiếu xuất' }).fill('Xuất hu');
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('Ghi chú').fill('hàng để qua đêm');
    await expect.poll(() => storedTexts(page)).toContain('hàng để qua đêm');
    await page.reload();
    await expect(page.getByLabel('Ghi chú')).toHaveValue('hàng để qua đêm');
    await expect(day).toHaveAttribute('placeholder', hint(yesterday));
    await answerAt(page, today, '00:30');
    await scan(page, '8935000001000');
    await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
    await expect(day).toHaveAttribute('placeholder', hint(today));
    await page.keyboard.press('F9');
    await expect(page.getByText(created)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('row', { name: shown(today) })).toBeVisible();
  });

  test(`the day that somebody chose for the ${kind} stays, whatever day it has become`, async ({ page }) => {
    const chosen = addDays(today, -2);
    await answerAt(page, yesterday, '23:30');
    await page.goto(path);
    await code(page).waitFor();
    if (kind === 'export') {
      await page.getByRole('combobox', { name: 'Loại phiếu xuất' }).fill('Xuất hu');
      await page.keyboard.press('Enter');
    }
    await page.getByLabel(label).fill(shown(chosen));
    await answerAt(page, today, '00:30');
    await scan(page, '8935000001000');
    await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
    await page.keyboard.press('F9');
    await expect(page.getByText(created)).toBeVisible();
    await expect(page.getByRole('row', { name: shown(chosen) })).toBeVisible();
  });
}

test('a pre-order begun before midnight is of the day on which it is saved', async ({ page }) => {
  await answerAt(page, yesterday, '23:30');
  await page.goto('/preorders/create');
  const day = page.getByLabel('Ngày đặt');
  await expect(day).toHaveAttribute('placeholder', hint(yesterday));
  await page.getByRole('combobox', { name: 'Hàng khách đặt' }).fill('Giày da lộn');
  await page.keyboard.press('Enter');
  await page.getByLabel('Màu của Giày da lộn').fill('Nâu');
  await page.getByLabel('Cỡ của Giày da lộn').fill('42');
  await page.getByLabel('Đơn giá của Giày da lộn').fill('1250k');
  await answerAt(page, today, '00:30');
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('0912345678');
  await page.getByLabel('Tên khách hàng').fill('Nguyễn Thị Lan');
  await page.getByLabel('Hẹn giao').fill(shown(yesterday));
  await expect(day).toHaveAttribute('placeholder', hint(today));
  await page.keyboard.press('F9');
  await expect(page.getByText('Ngày hẹn không được trước hôm nay').first()).toBeVisible();
  await page.getByLabel('Hẹn giao').fill(shown(today));
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo đơn đặt hàng thành công')).toBeVisible();
  await expect(page.getByRole('row', { name: shown(today) })).toBeVisible();
});

test('the day above a bill that stands there at midnight is the new one', async ({ page }) => {
  await answerAt(page, yesterday, '23:30');
  await page.goto('/orders2/create');
  await expect(page.getByText(`Ngày ${shown(yesterday)}`)).toBeVisible();
  await answerAt(page, today, '00:30');
  await scan(page, '8935000001000');
  await expect(page.getByText(`Ngày ${shown(today)}`)).toBeVisible();
});
