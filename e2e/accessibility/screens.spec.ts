import type { Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('color-mode', kept), mode);
}

for (const [name, viewport] of Object.entries(widths)) {
  for (const mode of ['light', 'dark'] as const) {
    test(`axe finds nothing on any screen at rest, ${mode}, ${name}`, async ({ page, owner }) => {
      test.slow();
      const shop = await owner.openShop();
      const screens = await screensOf(owner, shop);
      await page.setViewportSize(viewport);
      await showIn(page, mode);
      // Dark, the same elements stand in other colours.
      const checked = { onlyColours: mode === 'dark' };
      for (const screen of publicScreens) {
        await test.step(screen.path, async () => {
          await openScreen(page, screen);
          await checkAccessibility(page, checked);
        });
      }
      await signInAsOwner(page, shop, ownerPassword);
      for (const screen of screens) {
        await test.step(screen.path, async () => {
          await openScreen(page, screen);
          await checkAccessibility(page, checked);
        });
      }
    });
  }
}
