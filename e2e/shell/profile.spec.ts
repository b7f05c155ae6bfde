import { expect, type Locator } from '@playwright/test';
import { test } from '../app.ts';
import { signInOnScreen } from '../sign-in.ts';

async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

/** Where things stand counts once nothing grows or slides any more. */
async function atRest(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBe(0);
}

test('an error of the profile has room of its own and moves nothing', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
  const profile = page.getByRole('dialog', { name: 'Hồ sơ của tôi' });
  const label = profile.getByText('Điện thoại');
  await profile.getByLabel('Email').fill('lan@');
  await atRest(profile);
  const before = await edges(label);
  await page.keyboard.press('Tab');
  const error = profile.getByText('Email không đúng định dạng');
  await expect(error).toBeVisible();
  await atRest(profile);
  expect((await edges(label)).top).toBeCloseTo(before.top, 0);
  expect((await edges(error)).bottom).toBeLessThanOrEqual(before.top - 4);
});
