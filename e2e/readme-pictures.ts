// npm run pictures: takes the README's pictures from the demo, so that they show what is there.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { signInOnScreen } from './sign-in.ts';
import { startApp } from './start-app.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const password = 'Quay#2026';
const manager = { username: 'quanly.hn', password };

const demo = await startApp('scripts/demo.mjs', password);
const browser = await chromium.launch(chromiumOptions());
try {
  await takePictures(
    await browser.newPage({
      baseURL: demo.url,
      viewport: { width: 1440, height: 900 },
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
    }),
  );
} finally {
  await browser.close();
  await demo.stop();
}

async function takePictures(page: Page): Promise<void> {
  await signInOnScreen(page, manager);
  await page
    .getByRole('link', { name: /^Hóa đơn có hàng này/ })
    .first()
    .waitFor();
  await take(page, 'dashboard');

  await page.goto('/orders');
  await page.getByRole('definition').filter({ hasText: 'đ' }).first().waitFor();
  await take(page, 'bills');

  await page.goto('/products');
  await page.getByRole('row').nth(1).waitFor();
  await take(page, 'products');

  await page.goto('/orders2/create');
  await writeBill(page);
  await take(page, 'bill-form');
}

/** As a salesperson would have it before them: a customer, three lines, and what is to be paid. */
async function writeBill(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('0912345678');
  await page.getByLabel('Tên khách hàng').fill('Nguyễn Thu Hương');
  await page.getByLabel('Địa chỉ').fill('15 Hàng Bài, Hoàn Kiếm, Hà Nội');
  await addPieces(page, 'áo sơ mi', 1);
  await addPieces(page, 'chân váy', 2);
  await addPieces(page, 'bình hoa', 1);
  await page.keyboard.press('F6');
  // At a person's speed: a scanner's is no discount.
  await page.keyboard.type('20000', { delay: 80 });
  await page.keyboard.press('Tab');
}

/** Adds what the search lists first. */
async function addPieces(page: Page, text: string, qty: number): Promise<void> {
  const entry = page.getByRole('region', { name: 'Thêm sản phẩm' });
  await page.keyboard.press('F2');
  await page.keyboard.type(text);
  await page.getByRole('listbox', { name: 'Sản phẩm tìm thấy' }).getByRole('option').first().click();
  const pieces = entry.getByLabel('Số lượng');
  await pieces.fill(String(qty));
  await pieces.press('Enter');
  await pieces.waitFor({ state: 'hidden' });
}

/** WebP keeps a screen in a quarter of PNG's size; Playwright itself cannot write it. */
async function take(page: Page, name: string): Promise<void> {
  await showPictures(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  await session.detach();
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function showPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
