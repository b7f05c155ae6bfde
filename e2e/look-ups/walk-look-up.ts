import { expect, type Page } from '@playwright/test';
import { clear, compose, type LookUp, stateOf, typeBeginning } from './look-up-fields.ts';

/** Typed behind the beginning of something, it finds nothing. */
const rest = 'zqx';

/** Ways to use a look-up; each fails with what it lacks. */
export const walks = {
  'Enter before the answer': enterBeforeAnswer,
  'nothing found': nothingFound,
  composing: composing,
} satisfies Record<string, (page: Page, lookUp: LookUp) => Promise<void>>;

/** Types on once something is listed and presses Enter at once: the answer to the whole text comes later, if at all. */
async function enterBeforeAnswer(page: Page, lookUp: LookUp): Promise<void> {
  const { typed, listed } = await typeBeginning(page, lookUp);
  const before = await stateOf(page, lookUp);
  const answer = Promise.withResolvers<void>();
  const asked: Promise<unknown>[] = [];
  await page.route('**/api/**', async (route, request) => {
    if (holds(request.url(), typed + rest)) {
      asked.push(request.response());
      await answer.promise;
    }
    await route.continue().catch(() => {});
  });
  await page.keyboard.type(rest, { delay: 40 });
  await page.keyboard.press('Enter');
  await drawn(page);
  await expectNothingDone(page, lookUp, before, listed);
  answer.resolve();
  await Promise.all(asked);
  await drawn(page);
  await expectNothingDone(page, lookUp, before, listed);
  if (!lookUp.isChoice) await expect(lookUp.field, 'what is searched for').toHaveValue(typed + rest);
}

/** Enter on a text that finds nothing chooses nothing that was listed for another one. */
async function nothingFound(page: Page, lookUp: LookUp): Promise<void> {
  const { listed } = await typeBeginning(page, lookUp);
  const before = await stateOf(page, lookUp);
  await clear(page);
  await page.keyboard.type(`${rest}${rest}`, { delay: 40 });
  const isOpen = page.locator(
    '.ant-select-item-option-active:visible, [role="option"][aria-selected="true"]:visible',
  );
  await expect(isOpen, 'entries that Enter would choose').toHaveCount(0);
  await page.keyboard.press('Enter');
  await drawn(page);
  await expectNothingDone(page, lookUp, before, listed);
}

/** Enter ends what an input method composes and does nothing else. */
async function composing(page: Page, lookUp: LookUp): Promise<void> {
  const { typed, listed } = await typeBeginning(page, lookUp);
  await clear(page);
  const before = await stateOf(page, lookUp);
  await compose(page, typed);
  await drawn(page);
  await expect(lookUp.field, 'what is composed').toHaveValue(typed);
  const others = listed.filter((text) => !typed.includes(text));
  await expectNothingDone(page, lookUp, before, others);
}

async function expectNothingDone(
  page: Page,
  lookUp: LookUp,
  before: Awaited<ReturnType<typeof stateOf>>,
  listed: readonly string[],
): Promise<void> {
  const after = await stateOf(page, lookUp);
  expect(after.path, 'address after Enter').toBe(before.path);
  expect(after.dialogs, 'dialogs after Enter').toBe(before.dialogs);
  expect(after.rows, 'rows after Enter').toBeLessThanOrEqual(before.rows);
  for (const text of listed) {
    if (!before.chosen.includes(text)) expect(after.chosen, 'what is chosen').not.toContain(text);
  }
}

/** The page has drawn what the last answer and the last key have changed. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function holds(url: string, text: string): boolean {
  return [...new URL(url).searchParams.values()].includes(text);
}
