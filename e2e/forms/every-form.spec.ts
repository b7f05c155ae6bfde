import { expectKnown } from '../known-lacks.ts';
import { screenPaths } from '../screens.ts';
import { test } from '../stocked-shop.ts';
import { formsOfScreen } from './forms-of-screen.ts';
import { walkForm } from './walk-form.ts';
import { logOf } from './written.ts';

test.describe.configure({ mode: 'parallel' });

const list = new URL('known-lacks.json', import.meta.url);

for (const path of screenPaths) {
  test(`forms of ${path} lose nothing, are saved once and ask before they are left`, async ({
    page,
    owner,
    stocked,
  }) => {
    test.setTimeout(900_000);
    const lacks = new Map<string, string>();
    const written = logOf(owner, () => stocked.shop);
    const tried = new Set<string>();
    let forms = await formsOfScreen(page, stocked, path, tried);
    while (forms.length > 0) {
      for (const found of forms) {
        for (const [name, seen] of await walkForm({ page, found, written }))
          lacks.set(`${path}: ${name}`, seen);
      }
      // What was added has forms of its own.
      forms = await formsOfScreen(page, stocked, path, tried);
    }
    expectKnown(lacks, { list, path });
  });
}
