import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('what a visitor writes on the website by a new key is seen at once, read, answered and done', {
  tag: '@main',
}, async ({ page, comeIn, owner, request }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/website-keys');
  await page.getByRole('button', { name: 'Tạo khóa' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo khóa' });
  await form.getByLabel('Địa chỉ website').fill('https://mocmien.vn/trang');
  await form.getByRole('button', { name: 'Tạo khóa' }).click();
  await expect(form.getByText('Địa chỉ website không hợp lệ')).toBeVisible();
  await form.getByLabel('Địa chỉ website').fill('https://mocmien.vn\nhttps://www.mocmien.vn');
  await form.getByRole('button', { name: 'Tạo khóa' }).click();
  const key = await page.getByRole('textbox', { name: 'Khóa' }).inputValue();
  await checkAccessibility(page);
  await page.reload();
  await expect(page.getByText(`${key.slice(0, 11)}…`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Khóa' })).toBeHidden();

  const reader = await comeIn(await owner.hire(shop, 'Content'));
  await reader.goto('/feedback');
  await expect(reader.getByText('Không có dữ liệu').first()).toBeVisible();
  const headers = { 'x-website-key': key, origin: 'https://www.mocmien.vn' };
  const feedback = `Áo đẹp! ${'Giao hàng rất nhanh. '.repeat(8)}<script>alert(1)</script>`;
  const sent = await request.post('/api/website/feedbacks', {
    headers,
    data: { name: 'Chị Lan 🌸', email: 'lan@example.vn', feedback },
  });
  expect(sent.status()).toBe(200);
  await request.post('/api/website/callbacks', { headers, data: { phone: '+84 912 345 678' } });
  await request.post('/api/website/callbacks', { headers, data: { phone: '0912345678' } });

  const row = reader.getByRole('row', { name: 'Chị Lan' });
  await expect(row).toContainText('Mới');
  await row.click();
  await expect(reader.getByRole('heading', { name: 'Góp ý của Chị Lan 🌸' })).toBeVisible();
  await expect(reader.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(reader.getByText('Đã xem')).toBeVisible();
  await reader.getByRole('button', { name: 'Ghi nhận' }).click();
  const answer = reader.getByRole('dialog', { name: 'Ghi nhận' });
  await answer.getByLabel('Đã trả lời').check();
  await answer.getByLabel('Ghi chú').fill('Đã gửi thư cảm ơn');
  await checkAccessibility(reader);
  await answer.getByRole('button', { name: 'Lưu' }).click();
  await expect(reader.getByText('Đã trả lời')).toBeVisible();
  await expect(reader.getByText('Đã gửi thư cảm ơn')).toBeVisible();

  await reader.goto('/dashboard');
  await reader.getByRole('link', { name: '1 yêu cầu gọi lại mới' }).click();
  await expect(reader).toHaveURL('/support-request?state=new');
  await expect(reader.getByRole('row', { name: '0912345678' })).toContainText('2');
  await reader.getByRole('button', { name: 'Ghi nhận 0912345678' }).click();
  await reader.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(reader.getByRole('row', { name: '0912345678' })).toBeHidden();
});
