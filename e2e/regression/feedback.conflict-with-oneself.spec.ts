import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { makeWebsiteKey } from '@soquay/contract/website-keys';
import { test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signIn } from '../sign-in.ts';

/**
 * Opening a message marks it as seen. On a slow line an answer recorded meanwhile was refused: 'Người khác vừa sửa',
 * and the other one was the same person.
 */
test('an answer recorded while the message is being marked as seen is kept', async ({
  page,
  owner,
  request,
}) => {
  const shop = await owner.openShop();
  const body = { company_id: shop.company_id, origins: ['https://mocmien.vn'] };
  const { data } = await owner.api(makeWebsiteKey, { body });
  const sent = await request.post('/api/website/feedbacks', {
    headers: { 'x-website-key': data.key, origin: 'https://mocmien.vn' },
    data: { name: `Chị Lan ${randomUUID()}`, email: 'lan@example.vn', feedback: 'Áo đẹp' },
  });
  expect(sent.status()).toBe(200);
  await signIn(page, await owner.hire(shop, 'Content'));
  await page.goto('/feedback');
  const answerSeen = await holdBack(page, /\/api\/feedbacks\/\d+$/, 'PUT');
  const seen = page.waitForRequest((asked) => asked.method() === 'PUT');
  await page.getByRole('row', { name: /Chị Lan/ }).click();
  await seen;
  await page.getByRole('button', { name: 'Ghi nhận' }).click();
  const form = page.getByRole('dialog', { name: 'Ghi nhận' });
  await form.getByLabel('Đã trả lời').check();
  await form.getByLabel('Ghi chú').pressSequentially('Đã gọi lại', { delay: 60 });
  await form.getByRole('button', { name: 'Lưu' }).click();
  answerSeen();
  await expect(page.getByText('Đã gọi lại')).toBeVisible();
  await expect(page.getByText('Đã trả lời')).toBeVisible();
  await expect(form).toBeHidden();
});
