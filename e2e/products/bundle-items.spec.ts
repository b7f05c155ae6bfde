import { expect } from '@playwright/test';
import { addBundleItem, changeBundleItem, listBundleItems } from '@soquay/contract/bundles';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

test('the pieces of an item follow what others save, and are not written over it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.importProducts(shop, [
    { 'Mã sản phẩm': 'AO-DO', 'Tên sản phẩm': 'Áo đỏ M', 'Đơn vị': 'cái', 'Giá bán': 150_000 },
    { 'Mã sản phẩm': 'BO-HE', 'Tên sản phẩm': 'Bộ hè', 'Đơn vị': 'bộ', 'Giá bán': 400_000 },
  ]);
  const ids = ['BO-HE', 'AO-DO'].map(async (product_code) => {
    const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code } });
    return data[0]?.product_id ?? 0;
  });
  const [set_id = 0, product_id = 0] = await Promise.all(ids);
  const body = { company_id, set_id, product_id, base_qty: 2, qty_rate: 1 };
  const { data: item } = await owner.api(addBundleItem, { body });
  const change = async (base_qty: number) => {
    const { data: items } = await owner.api(listBundleItems, { query: { company_id, set_id } });
    const { version = 0 } = items.find(({ id }) => id === item.id) ?? {};
    const body = { base_qty, version };
    return await owner.api(changeBundleItem, { params: { id: item.id }, query: { company_id }, body });
  };

  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/${set_id}`);
  const bundle = page.getByRole('region', { name: 'Bộ sản phẩm' });
  const pieces = bundle.getByLabel('Số lượng AO-DO trong một bộ');
  const save = bundle.getByRole('button', { name: 'Lưu' });
  await expect(pieces).toHaveValue('2');
  await change(3);
  await expect(pieces).toHaveValue('3');
  await expect(save).toHaveCount(0);

  await pieces.fill('5');
  await change(4);
  await save.click();
  await expect(pieces).toHaveValue('4');
  await expect(save).toHaveCount(0);
  await pieces.fill('6');
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(pieces).toHaveValue('6');
  await page.reload();
  await expect(pieces).toHaveValue('6');

  await pieces.fill('7');
  await page.getByRole('link', { name: 'AO-DO' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
  await pieces.press('Enter');
  await expect(save).toHaveCount(0);
  await page.reload();
  await expect(pieces).toHaveValue('7');
  await page.goto(`/products/${set_id}/history`);
  await expect(page.getByText('nhập xuất ghi ở từng món của bộ')).toBeVisible();
});

test('items are added one after the other, and not to goods that were in stock', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  const { company_id } = shop;
  await owner.importProducts(shop, [
    { 'Mã sản phẩm': 'BO-HE', 'Tên sản phẩm': 'Bộ hè', 'Đơn vị': 'bộ', 'Giá bán': 400_000 },
  ]);
  const idOf = async (product_code: string) => {
    const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code } });
    return data[0]?.product_id ?? 0;
  };
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/${await idOf('BO-HE')}`);
  const bundle = page.getByRole('region', { name: 'Bộ sản phẩm' });
  const code = bundle.getByRole('combobox', { name: 'Thêm món vào bộ' });
  for (const item of ['SP001', 'SP002']) {
    await code.pressSequentially(item);
    await page.getByTitle(new RegExp(`^${item} ·`)).waitFor();
    await page.keyboard.press('Enter');
    await expect(bundle.getByRole('link', { name: item })).toBeVisible();
    await expect(code).toBeFocused();
  }

  // Only read on the page of the product.
  await page.goto(`/products/view/${await idOf('BO-HE')}`);
  await expect(bundle).toContainText('SP001');
  await expect(bundle.getByRole('spinbutton').or(bundle.getByRole('textbox'))).toHaveCount(0);
  await expect(bundle.getByRole('button')).toHaveCount(0);
  await expect(code).toHaveCount(0);

  await page.goto(`/products/${await idOf('SP001')}`);
  await expect(bundle).toContainText('đã từng có tồn kho');
  await expect(code).toHaveCount(0);
});
