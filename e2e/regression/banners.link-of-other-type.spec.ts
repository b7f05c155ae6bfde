import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/** The link of a video was gone once 'Ảnh' had been chosen by mistake and 'Video' again. */
test('the link of a video is there again when its type is', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/banner/create');
  const form = page.getByRole('dialog', { name: 'Thêm banner' });
  const choose = async (type: string) => {
    await form.getByRole('combobox', { name: 'Loại ảnh, video' }).click();
    await page.getByTitle(type, { exact: true }).last().click();
  };
  const link = form.getByRole('textbox', { name: 'Ảnh, video' });
  await choose('Video');
  await link.pressSequentially('https://vimeo.com/76979871', { delay: 20 });
  await choose('Ảnh');
  await expect(link).toHaveValue('');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Header không được để trống')).toBeVisible();
  await choose('Video');
  await expect(link).toHaveValue('https://vimeo.com/76979871');
});
