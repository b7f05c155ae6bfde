import { expect } from '@playwright/test';
import { webCategories } from '@soquay/contract/web-categories';
import { test } from '../app.ts';
import { png } from '../png.ts';
import { signIn } from '../sign-in.ts';

/** A picture chosen for a group of the menu was dropped by Esc without a question: the dialog asked its form alone. */
test('a picture that is being sent is asked about before its dialog is left', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.api(webCategories.create, { body: { company_id: shop.company_id, category_name: 'Giày' } });
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/category-menu');
  await page.getByRole('button', { name: 'Sửa Giày' }).click();
  const left = Promise.withResolvers<void>();
  await page.route('**/api/categories/web/image*', async (route) => {
    await left.promise;
    await route.continue();
  });
  const form = page.getByRole('dialog', { name: 'Sửa nhóm trên web' });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'giay.png', mimeType: 'image/png', buffer: png(9, 9, 9) });
  await form.getByRole('button', { name: 'Lưu' }).click();
  // On its button and, as why nothing is saved, below it.
  await expect(form.getByText('Đang gửi ảnh…')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
  left.resolve();
  await expect(form.getByRole('img', { name: 'Ảnh' })).toBeVisible();
  await expect(form.getByText('Đang gửi ảnh…')).toHaveCount(0);
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Giày/ }).locator('img')).toBeVisible();
});
