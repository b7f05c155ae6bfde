import type { Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Each a test of its own: all of them in one took minutes. */
const parts = 3;

for (const mode of ['light', 'dark'] as const) {
  for (let part = 0; part < parts; part += 1) {
    test(`axe finds nothing on any screen at rest, on a desk and on a phone, ${mode}, ${part + 1} of ${parts}`, async ({
      page,
      owner,
    }) => {
      test.slow();
      const shop = await owner.openShop();
      const screens = await screensOf(owner, shop);
      await page.addInitScript((kept) => localStorage.setItem('color-mode', kept), mode);
      // Dark, the same elements stand in other colours.
      const checked = { onlyColours: mode === 'dark' };
      const ofPart = (all: typeof screens) => all.filter((_, index) => index % parts === part);
      for (const screen of ofPart(publicScreens)) await check(page, screen, checked);
      await signInAsOwner(page, shop, ownerPassword);
      for (const screen of ofPart(screens)) await check(page, screen, checked);
    });
  }
}

async function check(
  page: Page,
  screen: (typeof publicScreens)[number],
  checked: { onlyColours: boolean },
): Promise<void> {
  await test.step(screen.path, async () => {
    await page.setViewportSize(desk);
    await openScreen(page, screen);
    await checkAccessibility(page, checked);
    await page.setViewportSize(phone);
    await checkAccessibility(page, checked);
  });
}
