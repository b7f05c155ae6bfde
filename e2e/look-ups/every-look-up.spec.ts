import { expect } from '@playwright/test';
import { formsOfScreen } from '../forms/forms-of-screen.ts';
import { expectKnown, failureText } from '../known-lacks.ts';
import { screenPaths } from '../screens.ts';
import { test } from '../stocked-shop.ts';
import { lookUpsOf } from './look-up-fields.ts';
import { walks } from './walk-look-up.ts';

test.describe.configure({ mode: 'parallel' });

const list = new URL('known-lacks.json', import.meta.url);

for (const path of screenPaths) {
  test(`look-ups of ${path} choose nothing that the whole text does not name`, async ({ page, stocked }) => {
    test.setTimeout(900_000);
    const lacks = new Map<string, string>();
    const screen = async () => {
      await stocked.open(path);
      return page.locator('main');
    };
    const forms = await formsOfScreen(page, stocked, path, new Set(['its own']));
    for (const place of [{ name: 'its own', open: screen }, ...forms]) {
      for (const { name: field } of await lookUpsOf(await place.open())) {
        for (const [step, walk] of Object.entries(walks)) {
          const name = `${path}: ${place.name}: ${field}: ${step}`;
          await test
            .step(name, async () => {
              const lookUp = (await lookUpsOf(await place.open())).find((one) => one.name === field);
              if (lookUp) await walk(page, lookUp);
            })
            .catch((failure: unknown) => lacks.set(name, failureText(failure)));
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      }
    }
    expectKnown(lacks, { list, path });
  });
}

test('the palette opens nothing that the whole text does not name', async ({ page, stocked }) => {
  const field = page.getByRole('combobox', { name: 'Tìm nhanh' });
  for (const walk of Object.values(walks)) {
    await stocked.open('/dashboard');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await walk(page, { name: 'Tìm nhanh', field, isChoice: true });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
