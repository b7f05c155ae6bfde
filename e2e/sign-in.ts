import type { Page } from '@playwright/test';
import { login, type SignedIn } from '@soquay/contract/auth';
import type { Shop, Staff } from './owner.ts';

/** Signs in without a screen, as most tests begin: what the sign-in would keep is kept; the test opens its own screen. */
export async function signIn(page: Page, { username, password }: Staff): Promise<void> {
  const answer = await page.request.post(login.path, { data: { username, password } });
  const { data }: { data: SignedIn } = await answer.json();
  // The lightest page there is of this origin.
  await page.goto('/favicon.svg');
  await page.evaluate(({ user, access_token, refresh_token }) => {
    localStorage.setItem('token', access_token);
    localStorage.setItem('refresh-token', refresh_token);
    localStorage.setItem('token-received-at', String(Date.now()));
    localStorage.setItem('authUser', JSON.stringify(user));
  }, data);
}

/** Signs in on the screen and lands on the dashboard. */
export async function signInOnScreen(page: Page, staff: Staff): Promise<void> {
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

/** The system admin in one shop, without a screen: the switcher's choice is kept in the browser. */
export async function signInAsOwner(page: Page, shop: Shop, password: string): Promise<void> {
  await signIn(page, { username: 'admin', password });
  await page.evaluate((id) => localStorage.setItem('shop', String(id)), shop.company_id);
}
