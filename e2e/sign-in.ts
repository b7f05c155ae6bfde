import type { Page } from '@playwright/test';
import type { Shop, Staff } from './owner.ts';

/** Signs in on the screen and lands on the dashboard. */
export async function signIn(page: Page, staff: Staff): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, staff);
  await page.waitForURL('**/dashboard');
}

/** Fills in the sign-in that is on the screen and sends it. */
export async function fillSignIn(page: Page, { username, password }: Staff): Promise<void> {
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The system admin in one shop: the switcher's choice is kept in the browser. */
export async function signInAsOwner(page: Page, shop: Shop, password: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('shop', String(id)), shop.company_id);
  await signIn(page, { username: 'admin', password });
}
