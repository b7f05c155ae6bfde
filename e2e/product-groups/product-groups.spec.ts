import { expect, type Locator, type Page } from '@playwright/test';
import { categories } from '@soquay/contract/categories';
import { findProductsByCode } from '@soquay/contract/products';
import { webCategories } from '@soquay/contract/web-categories';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

async function addWebGroup(owner: Owner, { company_id }: Shop, category_name: string, parent?: number) {
  const body = { company_id, category_name, category_parent_id: parent };
  return (await owner.api(webCategories.create, { body })).data.category_id;
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

const treeItems = (page: Page) => page.getByRole('treeitem').filter({ visible: true });

test('groups of the website are chosen, moved, renamed and deleted by keys alone', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const clothes = await addWebGroup(owner, shop, 'Quần áo');
  await addWebGroup(owner, shop, 'Giày');
  await addWebGroup(owner, shop, 'Áo dài', clothes);
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/web-categories');
  await expect(treeItems(page)).toHaveText([/Quần áo/, /Áo dài/, /Giày/]);
  await checkAccessibility(page);

  await page.getByRole('tree', { name: 'Nhóm trên web' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(treeItems(page)).toHaveText([/Giày/, /Quần áo/, /Áo dài/]);

  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: 'Sửa nhóm trên web' });
  await form.getByLabel('Tên nhóm').fill('Giày dép');
  await form.getByLabel('Tên nhóm').press('Enter');
  await expect(form).toBeHidden();
  await expect(treeItems(page)).toHaveText([/Giày dép/, /Quần áo/, /Áo dài/]);

  await page.getByRole('treeitem', { name: 'Quần áo' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Xóa' }).click();
  await expect(
    page.getByText('Quần áo còn 1 nhóm con, hãy chuyển sang nhóm khác trước khi xóa'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Thêm nhóm trên web' }).click();
  const added = page.getByRole('dialog', { name: 'Thêm nhóm trên web' });
  await added.getByLabel('Tên nhóm').fill('Mũ');
  await added.getByLabel('Tên nhóm').press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Mũ', selected: true })).toBeVisible();
  await page.reload();
  await expect(treeItems(page)).toHaveText([/Giày dép/, /Quần áo/, /Áo dài/, /Mũ/]);
});

test('a group of the website is dragged into another one', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const clothes = await addWebGroup(owner, shop, 'Quần áo');
  await addWebGroup(owner, shop, 'Giày');
  await addWebGroup(owner, shop, 'Áo dài', clothes);
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/web-categories');
  const rows = page.locator('.ant-tree-node-content-wrapper');
  const taken = await boxOf(rows.filter({ hasText: 'Giày' }));
  const target = await boxOf(rows.filter({ hasText: 'Quần áo' }));
  await page.mouse.move(taken.x + 10, taken.y + taken.height / 2);
  await page.mouse.down();
  // To the right of where it was taken it goes into the group, else behind it.
  await page.mouse.move(target.x + 70, target.y + target.height / 2, { steps: 10 });
  await page.mouse.move(target.x + 72, target.y + target.height * 0.75, { steps: 5 });
  await page.mouse.up();
  const parentOf = async (name: string) => {
    const { data } = await owner.api(webCategories.options, { query: { company_id: shop.company_id } });
    return data.find(({ category_name }) => category_name === name)?.category_parent_id;
  };
  await expect.poll(() => parentOf('Giày')).toBe(clothes);
  await expect(treeItems(page)).toHaveText([/Quần áo/, /Giày/, /Áo dài/]);
  await page.goto('/category-menu');
  await expect(page.getByRole('row').filter({ hasText: /Quần áo|Giày|Áo dài/ })).toHaveText([
    /Quần áo/,
    /Giày/,
    /Áo dài/,
  ]);
});

test('a group asks for an attribute, and a colour is renamed on the products', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.api(categories.create, { body: { company_id, category_name: 'Áo' } });
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/attribute-groups');
  await page.getByRole('treeitem', { name: 'Áo' }).click();
  const ofGroup = page.getByRole('region', { name: 'Thuộc tính của Áo' });
  await ofGroup.getByRole('checkbox', { name: 'Gắn Màu sắc với nhóm đang chọn' }).check();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await checkAccessibility(page);

  await ofGroup.getByRole('button', { name: 'Thêm thuộc tính' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm thuộc tính' });
  await dialog.getByLabel('Tên thuộc tính').fill('Chất liệu');
  await dialog.getByLabel('Tên thuộc tính').press('Enter');
  await ofGroup.getByRole('button', { name: 'Chất liệu', exact: true }).press('F2');
  await page.keyboard.type('Vải');
  await page.keyboard.press('Enter');
  await ofGroup.getByRole('button', { name: 'Vải', exact: true }).click();
  const values = page.getByRole('region', { name: 'Giá trị của Vải' });
  await values.getByRole('button', { name: 'Thêm giá trị' }).click();
  await page.getByRole('dialog').getByLabel('Giá trị').fill('Lụa');
  await page.getByRole('dialog').getByLabel('Giá trị').press('Enter');
  await values.getByRole('button', { name: 'Lụa', exact: true }).dblclick();
  await page.keyboard.type('Lụa tơ tằm');
  await page.keyboard.press('Enter');
  await expect(values.getByRole('button', { name: 'Lụa tơ tằm', exact: true })).toBeVisible();

  const told = await owner.api(categories.options, { query: { company_id } });
  expect(told.data.find(({ category_name }) => category_name === 'Áo')?.attribute_ids).toEqual([1]);

  await ofGroup.getByRole('button', { name: 'Màu sắc', exact: true }).click();
  const colours = page.getByRole('region', { name: 'Giá trị của Màu sắc' });
  await colours.getByRole('button', { name: 'Đen', exact: true }).press('F2');
  await page.keyboard.type('Trắng');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Gộp Đen vào Trắng?' }).getByRole('button', { name: 'Gộp' }).click();
  await expect(page.getByText('Sẽ có sản phẩm trùng nhau')).toContainText('AO-DEN-M = AO-TRANG-M');
  await expect(colours.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await colours.getByRole('button', { name: 'Đen', exact: true }).dblclick();
  await page.keyboard.type('Đen tuyền');
  await page.keyboard.press('Enter');
  await expect(colours.getByRole('button', { name: 'Đen tuyền', exact: true })).toBeVisible();
  const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code: 'AO-DEN-M' } });
  expect(data[0]?.color).toBe('Đen tuyền');
});
