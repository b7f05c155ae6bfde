import { expect } from '@playwright/test';
import { banners } from '@soquay/contract/banners';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

/** Red, 8 by 8 points. */
const redPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

test('a banner with a picture is seen in its preview, saved and erased', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/banner/create');
  const form = page.getByRole('dialog', { name: 'Thêm banner' });
  await form.getByLabel('Tiêu đề').fill('<b>Hè</b> 🌸');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Header không được để trống')).toBeVisible();
  await form.getByLabel('Header').fill('Giảm 20%');
  await form.getByLabel('Liên kết banner').fill('/he');
  await form.getByLabel('Chữ trên nút').fill('Mua ngay');
  await form.getByLabel('Liên kết của nút').fill('/he/mua');
  await expect(form.getByRole('textbox', { name: 'Ảnh, video' })).toBeDisabled();
  const picture = { name: 'he.png', mimeType: 'image/png', buffer: redPng };
  await form.locator('input[type=file]').setInputFiles(picture);
  const preview = form.getByRole('figure');
  const shown = preview.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\/[0-9a-f]{64}$/);
  await expect(form.getByRole('textbox', { name: 'Ảnh, video' })).toHaveValue('Đã tải ảnh lên');
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(8);
  await expect(preview).toContainText('<b>Hè</b> 🌸');
  await checkAccessibility(page);
  const day = form.getByLabel('Hiện từ ngày');
  await day.fill('01/05/2026');
  await form.getByLabel('Hiện đến ngày').click();
  await day.click();
  await page.keyboard.type('31/12/2098');
  await expect(day).toHaveValue('31/12/2098');
  await form.getByRole('button', { name: 'Lưu' }).click();
  const row = page.getByRole('row', { name: '<b>Hè</b> 🌸' });
  await expect(row).toContainText('Sẽ hiện từ 31/12/2098');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//);
  await row.getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Banner đã xoá thành công')).toBeVisible();
});

test('banners are put in order by keys', async ({ page, owner }) => {
  const shop = await owner.openShop();
  for (const [index, title] of ['Thu', 'Hè'].entries()) {
    await owner.api(banners.create, {
      body: {
        company_id: shop.company_id,
        title,
        header: 'Mới',
        banner_link: '/a',
        banner_media_type: 'video',
        banner_media_link: 'https://vimeo.com/76979871',
        button_title: 'Xem',
        button_link: '/a',
        banner_order: index + 1,
      },
    });
  }
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/banner');
  const up = page.getByRole('button', { name: 'Đưa Hè lên' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Hè');
});
