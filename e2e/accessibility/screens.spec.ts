import type { Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility, waitForRest } from '../check-accessibility.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Number of tests that the screens are split into: all in one took minutes. */
const parts = 6;

const walks: { name: string; tag: string[]; check: (page: Page) => Promise<void> }[] = [
  { name: 'on a desk', tag: ['@main'], check: (page) => checkAccessibility(page) },
  {
    name: 'on a phone, and dark',
    tag: [],
    async check(page) {
      // Dark, the same elements stand in other colours.
      await chooseInAnotherWindow(page, 'dark');
      await checkAccessibility(page, { onlyColours: true });
      await page.setViewportSize(phone);
      await checkAccessibility(page, { onlyColours: true });
      await chooseInAnotherWindow(page, 'light');
      await checkAccessibility(page);
    },
  },
];

for (const { name, tag, check } of walks) {
  for (let part = 0; part < parts; part += 1) {
    test(`axe finds nothing on any screen at rest, ${name}, ${part + 1} of ${parts}`, { tag }, async ({
      page,
      owner,
    }) => {
      test.slow();
      const shop = await owner.openShop();
      const screens = await screensOf(owner, shop);
      const ofPart = (all: typeof screens) => all.filter((_, index) => index % parts === part);
      const checkAll = async (all: typeof screens) => {
        for (const screen of ofPart(all)) {
          await test.step(screen.path, async () => {
            await page.setViewportSize(desk);
            await openScreen(page, screen);
            await check(page);
          });
        }
      };
      await checkAll(publicScreens);
      await signInAsOwner(page, shop, ownerPassword);
      await checkAll(screens);
    });
  }
}

async function chooseInAnotherWindow(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('color-mode', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  }, mode);
  await page.waitForFunction((chosen) => document.documentElement.dataset.mode === chosen, mode);
  await waitForRest(page);
}
