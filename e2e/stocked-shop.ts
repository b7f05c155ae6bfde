import type { Page } from '@playwright/test';
import { brands } from '@soquay/contract/brands';
import { test as base, ownerPassword } from './app.ts';
import type { Owner, Shop } from './owner.ts';
import { screenPaths, screensOf, waitForData } from './screens.ts';
import { signInAsOwner } from './sign-in.ts';

/** A shop with a document and a record of each kind, in which the system admin walks through the screens. */
export interface StockedShop {
  shop: Shop;
  /** Opens a screen by its path in `screenPaths`. */
  open: (path: string) => Promise<void>;
  /** Moves into a new shop of that kind: what a walk has used up is there again. */
  renew: () => Promise<void>;
}

export const test = base.extend<{ stocked: StockedShop }>({
  stocked: async ({ page, owner }, use) => {
    const stocked: StockedShop = {
      ...(await stockShop(page, owner)),
      renew: async () => void Object.assign(stocked, await stockShop(page, owner)),
    };
    await use(stocked);
  },
});

async function stockShop(page: Page, owner: Owner): Promise<Omit<StockedShop, 'renew'>> {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.api(brands.create, { body: { company_id, brand_name: 'Việt Tiến' } });
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  const screens = await screensOf(owner, shop);
  await signInAsOwner(page, shop, ownerPassword);
  return {
    shop,
    open: async (path) => await openAddress(page, screens[screenPaths.indexOf(path)]?.path ?? path),
  };
}

/** Opens an address and waits for its data; its heading may be a name that an earlier walk has changed. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForData(page);
  const [{ pathname }, asked] = [new URL(page.url()), new URL(address, page.url())];
  if (pathname !== asked.pathname) throw new Error(`${address} leads to ${pathname}`);
}
