import { expect } from '@playwright/test';
import { categories } from '@soquay/contract/categories';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/** Enter that ended a word of an input method saved the half name, and Escape of the method threw all of it away. */
test('Enter and Escape of an input method neither save a name nor leave it', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/attribute-groups');
  await page.getByRole('button', { name: 'Màu sắc', exact: true }).click();
  const colours = page.getByRole('region', { name: 'Giá trị của Màu sắc' });
  await colours.getByRole('button', { name: 'Đen', exact: true }).press('F2');
  const field = colours.getByRole('textbox');
  for (const key of ['Enter', 'Escape']) {
    const composing = { key, isComposing: true, bubbles: true, cancelable: true };
    await field.dispatchEvent('keydown', composing);
    await expect(field).toBeFocused();
  }
  await page.keyboard.type('Đen tuyền', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(colours.getByRole('button', { name: 'Đen tuyền', exact: true })).toBeVisible();
});

/** Ticked for one group, an attribute showed as ticked for the next one that was chosen before the answer came. */
test('what is being ticked for one group is not shown of another', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  for (const category_name of ['Áo', 'Quần']) {
    await owner.api(categories.create, { body: { company_id, category_name } });
  }
  await signIn(page, await owner.hire(shop, 'Kho'));
  await page.goto('/attribute-groups');
  await page.getByRole('treeitem', { name: 'Áo' }).click();
  const answer = await holdBack(page, /\/api\/.*attributes/, 'PUT');
  const tick = page.getByRole('checkbox', { name: 'Gắn Màu sắc với nhóm đang chọn' });
  await tick.click();
  await page.getByRole('treeitem', { name: 'Quần' }).click();
  await expect(page.getByRole('region', { name: 'Thuộc tính của Quần' })).toBeVisible();
  await expect(tick).not.toBeChecked();
  answer();
  await page.getByRole('treeitem', { name: 'Áo' }).click();
  await expect(tick).toBeChecked();
});
