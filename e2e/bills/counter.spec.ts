import { expect } from '@playwright/test';
import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';

test('a till asks once where its counter is, sells from it, and says which goods it lacked', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  const counter = await owner.openWarehouse(shop);
  await owner.receive({ ...shop, warehouse: counter }, 'SP001', { qty: 2 });
  await owner.sellOne(shop, 'SP001');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openBillForm(page);
  const name = `Kho ${shop.warehouse.slice(1)}`;
  const question = page.getByRole('status', { name: 'Kho của quầy' });
  // Suggested is the one that bills took from; the other is in the list beside it.
  await expect(question.getByRole('button', { name })).toBeVisible();
  await question.getByRole('combobox', { name: 'Kho khác…' }).fill('phu');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Kho của quầy: Kho phụ')).toBeVisible();

  // The list of products says what the counter has, the rest apart.
  const code = page.getByRole('combobox', { name: 'Mã sản phẩm' });
  await code.fill('SP001');
  await expect(page.getByRole('option', { name: /SP001/ }).getByText('còn 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: /SP001/ })).toContainText('9 ở kho khác');
  await code.fill('');

  await page.getByRole('button', { name: 'Bán chạm' }).click();
  await expect(page.getByRole('list', { name: 'Hàng để chạm bán' }).getByText('còn 2')).toBeVisible();
  await page.getByRole('button', { name: 'Bán chạm' }).click();
  for (let piece = 0; piece < 3; piece += 1) await scan(page, '8935000001000');
  await expect(page.getByText(`Kho phụ hết, lấy ở ${name}`)).toBeVisible();
  const quantities = page.getByLabel('Số lượng của SP001');
  await expect(quantities).toHaveCount(2);
  expect((await Promise.all((await quantities.all()).map((field) => field.inputValue()))).toSorted()).toEqual(
    ['1', '2'],
  );
  await expect(page.getByText('1 dòng không lấy ở Kho phụ')).toBeVisible();

  const elsewhere = page.getByRole('row').filter({ hasText: `Kho phụ hết, lấy ở ${name}` });
  const own = page.getByRole('row').filter({ has: quantities }).filter({ hasNotText: 'Kho phụ hết' });
  await own.getByLabel('Số lượng của SP001').fill('4');
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/orders');
  await expect(elsewhere).toHaveCount(0);
  const { data } = await owner.api(getAvailableWarehouses, {
    query: { company_id: shop.company_id, product_code: 'SP001' },
  });
  expect(data.map(({ warehouse_code, qty }) => [warehouse_code, qty])).toEqual([[shop.warehouse, 6]]);
});
