// npm run bench:bill-form: how long a key takes to show on a bill of a hundred lines, in a real browser.
import { chromium, type Locator, type Page } from '@playwright/test';
import { openBillForm } from './bills/open-bill-form.ts';
import { scan } from './bills/scan.ts';
import { chromiumOptions } from './chromium.ts';
import { Owner } from './owner.ts';
import { signIn } from './sign-in.ts';
import { startApp } from './start-app.ts';

const password = 'Quay#2026';
const lineCount = 100;
const keyCount = 200;

const app = await startApp('server/src/main.ts', password);
const browser = await chromium.launch(chromiumOptions());
try {
  const owner = await Owner.signIn(app.url, password);
  const shop = await owner.openShop();
  await owner.stockUp(shop, lineCount, 1_000);
  const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scanEachProduct(page);
  await page.evaluate(recordKeys);
  console.log(`${lineCount} lines, ${keyCount} keys in each field; milliseconds from a key to its paint`);
  const fields = {
    'discount of a line': page.getByLabel('Chiết khấu của SP050'),
    'pieces of a line': page.getByLabel('Số lượng của SP050'),
    'name of the customer': page.getByLabel('Tên khách hàng'),
    'product code': page.getByRole('combobox', { name: 'Mã sản phẩm' }),
  };
  for (const [name, field] of Object.entries(fields)) {
    const times = await typeInto(page, field);
    console.log(
      `${name.padEnd(22)} p50 ${percentile(times, 50)}   p99 ${percentile(times, 99)}   most ${percentile(times, 100)}`,
    );
  }
} finally {
  await browser.close();
  await app.stop();
}

async function scanEachProduct(page: Page): Promise<void> {
  for (let index = 0; index < lineCount; index += 1) await scan(page, String(8_935_000_001_000 + index));
  await page.getByText(`${lineCount} dòng · `).waitFor({ timeout: 120_000 });
}

/** Digits and Backspace in turn, so that the field's value and all that follows from it change with each key. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.focus();
  await page.evaluate(() => Object.assign(window, { keyTimes: [] }));
  for (let key = 0; key < keyCount; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '1' : 'Backspace');
    await page.waitForFunction((count) => keyTimes.length > count, key, { polling: 'raf' });
  }
  return page.evaluate(() => keyTimes);
}

declare const keyTimes: number[];

/** In the page: a key is answered when the frame after it has been painted. */
function recordKeys(): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => keyTimes.push(performance.now() - timeStamp)));
    },
    { capture: true },
  );
}

function percentile(times: readonly number[], percent: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return (sorted[index] ?? Number.NaN).toFixed(1);
}
