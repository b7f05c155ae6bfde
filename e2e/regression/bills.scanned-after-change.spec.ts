import { expect } from '@playwright/test';
import { getBill } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { scan, waitForScans } from '../bills/scan.ts';
import { signIn } from '../sign-in.ts';

/**
 * A change of a bill was saved, its page was still on its way, and what was scanned in between was nowhere: no form was
 * there to take it.
 */
test('a code scanned while the page of a changed bill is on its way is offered for a new bill', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  const bill = await owner.sell(shop, 'SP001', { qty: 1 });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${bill}`);
  await page.getByLabel('Số lượng của SP001').fill('2');

  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  let isSaved = false;
  await page.route(`**/api/bills/${bill}*`, async (route) => {
    if (route.request().method() === 'PUT') isSaved = true;
    else if (isSaved) await mayCome;
    await route.continue();
  });
  await page.keyboard.press('F9');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveCount(0);
  await scan(page, '8935000001001');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('8935000001001');
  letCome();
  await question.getByRole('button', { name: /^Lập .* mới/ }).click();
  await expect(page).toHaveURL('/orders2/create');
  await waitForScans(page);
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  const { data } = await owner.api(getBill, { params: { id: bill } });
  expect(data.details.map(({ product_code, qty }) => [product_code, qty])).toEqual([['SP001', 2]]);
});
