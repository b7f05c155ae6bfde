import { expect } from '@playwright/test';
import { webCategories } from '@soquay/contract/web-categories';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/** Enter in a tree that is searched chose nothing: the tree compared what was typed with numbers of its groups. */
test('Enter chooses the first group found by its name without accents', async ({ page, owner }) => {
  const { company_id, ...shop } = await owner.openShop();
  const { data: group } = await owner.api(webCategories.create, {
    body: { company_id, category_name: 'Giày thể thao' },
  });
  await owner.api(webCategories.create, { body: { company_id, category_name: 'Áo dài' } });
  await signIn(page, await owner.hire({ company_id, ...shop }, 'Content'));
  await page.goto('/web-categories');

  await page.getByRole('button', { name: 'Thêm nhóm trên web' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm nhóm trên web' });
  await form.getByLabel('Tên nhóm').fill('Giày chạy');
  await form.getByLabel('Nhóm cha').click();
  await page.keyboard.type('giay the', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Giày thể thao');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();

  const { data } = await owner.api(webCategories.list, { query: { company_id, per_page: 10 } });
  const added = data.find(({ category_name }) => category_name === 'Giày chạy');
  expect(added?.category_parent_id).toBe(group.category_id);
});
