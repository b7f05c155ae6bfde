import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { failureText } from '../known-lacks.ts';
import { type Filled, fillIn, NotFilledIn, saidBy } from './form-fields.ts';
import type { FoundForm } from './forms-of-screen.ts';
import { bodyOf, delayReads, takeWrites } from './writes.ts';

/** Form to walk through, with what a walk needs beside it. */
interface Walk {
  page: Page;
  found: FoundForm;
  /** Asks the shop's log what was written since it was asked last, as 'update product'. */
  written: () => Promise<string[]>;
}

const refusals = '.ant-form-item-explain-error:visible, .ant-message-error:visible, [role="alert"]:visible';
const changedByOthers = 'Người khác vừa sửa';

/** Ways through a form; each fails with what the form lacks. */
const walks = {
  'is left and saved by F9': leaveAndSave,
  'loses the answer': loseAnswer,
  'meets what somebody else has saved': meetOthers,
} satisfies Record<string, (walk: Walk) => Promise<void>>;

/** Walks a form in every way; gives what it lacks by the name of the way. */
export async function walkForm(walk: Walk): Promise<Map<string, string>> {
  const lacks = new Map<string, string>();
  for (const [step, take] of Object.entries(walks)) {
    const name = `${walk.found.name}: ${step}`;
    const failure = await test.step(name, () => take(walk).catch((error: unknown) => error));
    await walk.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (failure instanceof NotFilledIn)
      return lacks.set(`${walk.found.name}: not filled in`, failure.message);
    if (failure !== undefined) lacks.set(name, failureText(failure));
  }
  return lacks;
}

/** Leaving asks or keeps; then a late answer, with F9 pressed again and keys typed before it comes. */
async function leaveAndSave(walk: Walk): Promise<void> {
  const { page, written } = walk;
  const { form, filled } = await openAndFillIn(walk);
  await leave(page, form, filled);
  await delayReads(page);
  const answer = Promise.withResolvers<void>();
  const save = await saveOf(page, form, 'F9', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await save.sent();
  await page.keyboard.type('99', { delay: 40 });
  await page.keyboard.press('F9');
  const isTaken = (await isThere(filled)) && (await saidBy(filled.last)) !== filled.said;
  answer.resolve();
  await save.done();
  if (isTaken) expect(await saidBy(filled.last), 'what was typed while it was saved').toContain('99');
  for (const mark of filled.marks) expect(bodyOf(save.last()), 'what is sent').toContain(mark);
  await expectOnce(written);
}

/** The server writes, its answer does not come, and the button is pressed again. */
async function loseAnswer(walk: Walk): Promise<void> {
  const { page, written } = walk;
  const { form, filled } = await openAndFillIn(walk);
  let isLost = false;
  const save = await saveOf(page, form, 'button', async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save.sent();
  await atRest(page);
  // What asks for the answer by itself has left.
  if (await isThere(filled)) {
    expect(await saidBy(filled.last), 'what was typed, after the answer was lost').toBe(filled.said);
    await saveButton(form).click();
  }
  await save.done();
  await expect(page.getByText(changedByOthers), 'conflict with oneself').toHaveCount(0);
  await expectOnce(written);
}

/** Somebody else saves another text between: both are told, what was typed is there and can be saved onto theirs. */
async function meetOthers(walk: Walk): Promise<void> {
  const { page, written } = walk;
  const { form, filled } = await openAndFillIn(walk);
  let isFirst = true;
  const save = await saveOf(page, form, 'button', async (route, request) => {
    if (isFirst && request.method() !== 'POST') {
      const [mark = filled.said] = filled.marks;
      const { 'content-length': _, ...headers } = request.headers();
      headers['idempotency-key'] = crypto.randomUUID();
      const theirs = await route.fetch({ postData: bodyOf(request).replace(mark, `${mark}9`), headers });
      expect(theirs.status(), "answer to somebody else's save").toBeLessThan(400);
    }
    isFirst = false;
    await route.continue();
  });
  const request = await save.sent();
  // What is made anew has nothing that somebody else could have changed.
  if (request.method() === 'POST') return;
  expect((await request.response())?.status(), 'answer to what is saved over it').toBe(409);
  await expect(page.getByText(changedByOthers).first(), "somebody else's save").toBeVisible();
  expect(await saidBy(filled.last), 'what was typed, when somebody else had saved').toBe(filled.said);
  await page.getByRole('button', { name: /^(Lưu phần tôi sửa|Ghi đè bằng bản của tôi)$/ }).click();
  await save.done();
  expect((await written()).length, 'saves in the log, theirs and mine').toBe(2);
}

async function openAndFillIn({ found, written }: Walk): Promise<{ form: Locator; filled: Filled }> {
  const form = await found.open();
  const filled = await fillIn(form);
  await written();
  return { form, filled };
}

/** Goes elsewhere with something typed: it asks, or has it there on the way back. */
async function leave(page: Page, form: Locator, { last, said }: Filled): Promise<void> {
  const stay = page.getByRole('button', { name: 'Ở lại' });
  const isDialog = (await form.locator('xpath=ancestor::*[@role="dialog"]').count()) > 0;
  const address = page.url();
  if (isDialog) await page.keyboard.press('Escape');
  else await page.locator('a[href="/dashboard"]:visible').first().click();
  await expect(
    stay.or(page.getByRole('heading', { name: 'Tổng quan', level: 1 })),
    'question or what is kept',
  ).toBeVisible();
  if (await stay.isVisible()) await stay.click();
  else await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(stay).toBeHidden();
  await expect.poll(() => saidBy(last), 'what was typed, after one has left').toBe(said);
  await last.focus();
}

/** Presses what saves and follows the request; answers are the walk's to give. */
async function saveOf(
  page: Page,
  form: Locator,
  by: 'F9' | 'button',
  answer: Parameters<typeof takeWrites>[1],
) {
  const requests: Request[] = [];
  const undo = await takeWrites(page, async (route, request) => {
    requests.push(request);
    await answer(route, request);
  });
  if (by === 'F9') await page.keyboard.press('F9');
  else await saveButton(form).click();
  const last = () => requests.at(-1) as Request;
  return {
    last,
    /** The first request, or why there is none. */
    sent: async () => {
      const isRefused = () => page.locator(refusals).first().isVisible();
      await expect
        .poll(async () => requests.length > 0 || (await isRefused()), 'request or refusal')
        .toBe(true);
      if (requests.length === 0) throw new NotFilledIn(await complaints(page));
      return requests[0] as Request;
    },
    /** The server has answered the last request, and has taken it. */
    done: async () => {
      await atRest(page);
      const status = (await last().response())?.status() ?? 0;
      const { pathname } = new URL(last().url());
      if (status === 0 || status >= 400)
        throw new Error(`${last().method()} ${pathname} is answered by ${status}: ${await complaints(page)}`);
      await undo();
    },
  };
}

/** The form has gone, or takes keys again; keys that were typed meanwhile are for nothing, where that is asked. */
async function atRest(page: Page): Promise<void> {
  const busy = page.locator('form[inert], [inert] [data-save], .ant-btn-loading').first();
  const question = page.locator('.ant-modal-confirm-btns:visible button').first();
  await expect(async () => {
    if (await question.isVisible()) await question.click({ timeout: 2_000 });
    await expect(busy).toBeHidden({ timeout: 500 });
  }, 'form that is still being sent').toPass({ timeout: 20_000 });
}

async function isThere({ last }: Filled): Promise<boolean> {
  return await last.isVisible();
}

/** Expects one write, whatever was pressed and lost: the log has one entry of each kind. */
async function expectOnce(written: Walk['written']): Promise<void> {
  const events = await written();
  expect(events, 'what the log says was written').not.toEqual([]);
  expect(events, 'what the log says was written').toEqual([...new Set(events)]);
}

/** The button that saves: submits a small form, and is the loud one of a document. */
function saveButton(form: Locator): Locator {
  return form.locator('button[type="submit"]:visible, [data-save] .ant-btn-primary:visible').last();
}

async function complaints(page: Page): Promise<string> {
  return (await page.locator(refusals).allInnerTexts()).join(' · ');
}
