import type { CDPSession, Locator, Page } from '@playwright/test';

/** A field that finds something by what is typed into it: a choice that can be searched, or the search of a list. */
export interface LookUp {
  name: string;
  field: Locator;
  isChoice: boolean;
}

const lookUps =
  '[role="combobox"]:not([readonly]):not([disabled]):visible, input[type="search"]:not([role="combobox"]):visible';

/** Entries that are listed for a field: by Ant Design, or by fields that draw their list themselves. */
const options =
  '.ant-select-item-option:visible, .ant-select-tree-treenode:visible, [role="listbox"]:visible [role="option"]:visible';

/** Beginnings of what a stocked shop has: goods, people, phones, names, warehouses. */
const beginnings = ['SP00', 'Nguyễn', '0912', 'Áo', 'Kho'];

export async function lookUpsOf(place: Locator): Promise<LookUp[]> {
  const fields = place.locator(lookUps);
  const said = await fields.evaluateAll((elements) =>
    elements.map((element) => ({
      name:
        element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
      isChoice: element.getAttribute('role') === 'combobox',
    })),
  );
  return said
    .map((one, index) => ({ ...one, field: fields.nth(index) }))
    .filter(({ name }, index) => said.findIndex((one) => one.name === name) === index);
}

/** Types the beginning of something until it is listed; gives the beginning and what is listed for it. */
export async function typeBeginning(
  page: Page,
  { field, isChoice }: LookUp,
): Promise<{ typed: string; listed: string[] }> {
  await field.click();
  if (!isChoice) {
    await page.keyboard.type('SP00', { delay: 40 });
    return { typed: 'SP00', listed: [] };
  }
  // A list that is there before anything is typed says how its entries begin.
  const [own] = (await listedOn(page)).map((text) => /^\p{L}{2,}|^\d{2,}/u.exec(text)?.[0].slice(0, 4));
  for (const typed of own ? [own] : beginnings) {
    await clear(page);
    await page.keyboard.type(typed, { delay: 40 });
    const listed = await listedOn(page);
    if (listed.length > 0) return { typed, listed };
  }
  throw new Error('it finds nothing that the shop has');
}

export async function clear(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

/** Composes a text as an input method of Vietnamese does, and ends it by Enter. */
export async function compose(page: Page, text: string): Promise<void> {
  const keyboard: CDPSession = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1) {
    const part = { text: text.slice(0, end), selectionStart: end, selectionEnd: end };
    await keyboard.send('Input.imeSetComposition', part);
  }
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await keyboard.detach();
}

/** Traces of what a look-up could have done: gone elsewhere, opened or added something, chosen. */
export async function stateOf(page: Page, { field }: LookUp) {
  return {
    path: new URL(page.url()).pathname,
    dialogs: await page.getByRole('dialog').count(),
    rows: await page.locator('main tbody tr:has(td + td):visible').count(),
    chosen: await field.evaluate(
      (element) =>
        `${element.closest('.ant-select')?.textContent ?? ''} ${(element as HTMLInputElement).value}`,
    ),
  };
}

async function listedOn(page: Page): Promise<string[]> {
  const entries = page.locator(options);
  await entries
    .first()
    .waitFor({ timeout: 2_000 })
    .catch(() => {});
  return (await entries.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
}
