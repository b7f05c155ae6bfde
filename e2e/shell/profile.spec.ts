import { expect, type Locator } from '@playwright/test';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { png } from '../png.ts';
import { signInOnScreen } from '../sign-in.ts';

async function edges(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

/** Waits until nothing grows or slides any more, so that places count. */
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

test('a picture of oneself is chosen, seen at the account, and taken off', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  const account = page.getByRole('button', { name: /^Tài khoản/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
  const profile = page.getByRole('dialog', { name: 'Hồ sơ của tôi' });
  const chooser = profile.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'gia.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Không đọc được ảnh này')).toBeVisible();
  await chooser.setInputFiles({ name: 'toi.png', mimeType: 'image/png', buffer: png(200, 90, 30) });
  await expect(account.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//);
  await page.reload();
  await expect(account.locator('img')).toBeVisible();
  await account.click();
  await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
  await profile.getByRole('button', { name: 'Bỏ ảnh' }).click();
  await expect(account.locator('img')).toHaveCount(0);
  await checkAccessibility(page);
});

test('what another window has saved of the profile is shown beside one’s own, and neither is lost', async ({
  page,
  owner,
}) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  const open = async (tab: typeof page) => {
    await tab.getByRole('button', { name: /^Tài khoản/ }).click();
    await tab.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
    return tab.getByRole('dialog', { name: 'Hồ sơ của tôi' });
  };
  const [here, there] = [await open(page), await open(other)];
  await there.getByLabel('Điện thoại').fill('0911222333');
  await other.keyboard.press('F9');
  await expect(there).toBeHidden();
  await here.getByLabel('Email').fill('lan@example.vn');
  await page.keyboard.press('F9');
  await expect(here.getByText('Điện thoại: – → 0911222333')).toBeVisible();
  await here.getByRole('button', { name: 'Lưu phần tôi sửa' }).click();
  await expect(here).toBeHidden();
  const profile = await open(page);
  await expect(profile.getByLabel('Email')).toHaveValue('lan@example.vn');
  await expect(profile.getByLabel('Điện thoại')).toHaveValue('0911222333');
});
