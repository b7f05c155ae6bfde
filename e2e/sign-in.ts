import type { Page } from '@playwright/test';
import type { Shop, Staff } from './owner.ts';

/** Signs in on the screen and lands on the dashboard. */
export async function signIn(page: Page, { username, password }: Staff): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** The system admin in one shop: the switcher's choice is kept in the browser. */
export async function signInAsOwner(page: Page, shop: Shop, password: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('shop', String(id)), shop.company_id);
  await signIn(page, { username: 'admin', password });
}
