import type { Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility, waitForRest } from '../check-accessibility.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Each a test of its own: all of them in one took minutes. */
const parts = 6;

for (let part = 0; part < parts; part += 1) {
  test(`axe finds nothing on any screen at rest, on a desk and on a phone, light and dark, ${part + 1} of ${parts}`, async ({
    page,
    owner,
  }) => {
    test.slow();
    const shop = await owner.openShop();
    const screens = await screensOf(owner, shop);
    const ofPart = (all: typeof screens) => all.filter((_, index) => index % parts === part);
    for (const screen of ofPart(publicScreens)) await check(page, screen);
    await signInAsOwner(page, shop, ownerPassword);
    for (const screen of ofPart(screens)) await check(page, screen);
  });
}

async function check(page: Page, screen: (typeof publicScreens)[number]): Promise<void> {
  await test.step(screen.path, async () => {
    await page.setViewportSize(desk);
    await openScreen(page, screen);
    await checkAccessibility(page);
    // Dark, the same elements stand in other colours.
    await chooseInAnotherWindow(page, 'dark');
    await checkAccessibility(page, { onlyColours: true });
    await page.setViewportSize(phone);
    await checkAccessibility(page, { onlyColours: true });
    await chooseInAnotherWindow(page, 'light');
    await checkAccessibility(page);
  });
}

async function chooseInAnotherWindow(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('color-mode', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  }, mode);
  await page.waitForFunction((chosen) => document.documentElement.dataset.mode === chosen, mode);
  await waitForRest(page);
}
