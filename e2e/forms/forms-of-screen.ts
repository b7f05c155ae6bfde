import type { Locator, Page } from '@playwright/test';
import { waitForData } from '../screens.ts';
import type { StockedShop } from '../stocked-shop.ts';
import { takeWrites } from './writes.ts';

/** A form of a screen; `open` gives it as it is when one comes to it. */
export interface FoundForm {
  name: string;
  open: () => Promise<Locator>;
}

/** Forms that are saved: a small one in front, one of a page, or a document. */
const forms = '[role="dialog"] form, main form[data-saved-by-key], main:has([data-save])';
const openers = 'main button[aria-haspopup]:enabled:visible';
const menuItems = '.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]:not(:has(a)):visible';

/**
 * Gives the form that stands on a screen, and each one behind a button or an entry of a menu that says it opens a dialog.
 * What has been tried before is left out.
 */
export async function formsOfScreen(
  page: Page,
  stocked: StockedShop,
  path: string,
  tried: Set<string>,
): Promise<FoundForm[]> {
  /** Comes to the screen as on a new device, and presses what leads to a form. */
  async function goTo(presses: readonly Locator[]): Promise<Locator | undefined> {
    await forgetDevice(page);
    await stocked.open(path);
    const row = page.locator('main tbody').getByRole('checkbox', { disabled: false }).first();
    // Buttons for many rows are there once one is chosen, and a return takes the lines that are.
    if (await row.isVisible()) await row.check();
    for (const press of presses) await press.click({ timeout: 5_000 });
    return await shownForm(page, presses.length > 0);
  }

  async function open(presses: readonly Locator[]): Promise<Locator> {
    let form = await goTo(presses).catch(() => undefined);
    if (!form) {
      await stocked.renew();
      form = await goTo(presses);
    }
    if (!form) throw new Error('the form did not open again');
    return form;
  }

  const found: FoundForm[] = [];
  async function look(name: string, ...presses: Locator[]): Promise<void> {
    if (tried.has(name)) return;
    tried.add(name);
    const form = await goTo(presses).catch(() => undefined);
    if (form) found.push({ name, open: () => open(presses) });
  }

  // What turns out to be no way to a form must write nothing.
  const allowWrites = await takeWrites(page, (route) => route.abort());
  await look('its own');
  // Where a walk has used up what the screen was for, it leads elsewhere.
  await goTo([]).catch(() => page.goto('about:blank'));
  for (const { name, opener, isMenu } of await distinct(page.locator(openers))) {
    if (!isMenu) await look(name, opener);
    else if (!tried.has(name)) {
      tried.add(name);
      await goTo([opener]);
      for (const item of await distinct(page.locator(menuItems)))
        await look(`${name} › ${item.name}`, opener, item.opener);
    }
  }
  await allowWrites();
  return found;
}

/** Buttons and entries by what they say; of those that say it of one row each, the first. */
async function distinct(openers: Locator) {
  const said = await openers.evaluateAll((elements) =>
    elements.map((element) => ({
      name:
        element.textContent?.trim() ||
        element.getAttribute('title') ||
        (element.getAttribute('aria-label')?.split(' ')[0] ?? ''),
      isMenu: element.getAttribute('aria-haspopup') === 'menu',
    })),
  );
  return said
    .map((one, index) => ({ ...one, opener: openers.nth(index) }))
    .filter(({ name }, index) => said.findIndex((one) => one.name === name) === index);
}

async function shownForm(page: Page, isAwaited: boolean): Promise<Locator | undefined> {
  await waitForData(page);
  const form = page.locator(forms).filter({ visible: true }).last();
  if (isAwaited) await form.waitFor({ timeout: 3_000 }).catch(() => {});
  return (await form.isVisible()) ? form : undefined;
}

/** Takes away what an earlier walk has left on the device: drafts, hidden columns. Who is signed in stays. */
async function forgetDevice(page: Page): Promise<void> {
  // The lightest page there is of this origin: none holds the database open.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const session = ['token', 'refresh-token', 'token-received-at', 'authUser', 'shop'];
    for (const key of Object.keys(localStorage)) if (!session.includes(key)) localStorage.removeItem(key);
  });
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
}
