import { expect, type Locator } from '@playwright/test';
import { addDays, businessDay } from '@soquay/contract/rules/day';

type FieldKind = 'text' | 'rich' | 'tel' | 'url' | 'email' | 'password' | 'number' | 'day' | 'choice';

interface FormField {
  element: Locator;
  kind: FieldKind;
  isEmpty: boolean;
  isRequired: boolean;
}

/** Texts that a walk has put into a form. */
export interface Filled {
  /** Field that was filled in last, and what it says by then. */
  last: Locator;
  said: string;
  /** Texts that no form has had before: each is sent. */
  marks: string[];
}

/** A walk does not know what to put into a form: the form says what is missing. */
export class NotFilledIn extends Error {}

const inputs = 'input, textarea, [contenteditable="true"]';
/** Entry of goods, which F2 leads to. */
const entry = 'input[aria-keyshortcuts="F2"]';
const notFilled = `${entry}, :disabled, [inert] *, [type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="search"]:not([role="combobox"])`;

let lastMark = 0;

/**
 * Fills in what is required by kind, each empty text of a small form, and more text behind the last text there is. Numbers
 * that may be missing stay so: what a customer gave or what is taken off must agree with the rest.
 */
export async function fillIn(form: Locator): Promise<Filled> {
  await enterGoods(form);
  const fields = await fieldsOf(form);
  const marks: string[] = [];
  const isSmall = await form.evaluate((element) => element instanceof HTMLFormElement);
  const isText = ({ kind }: FormField) => !['number', 'day', 'choice', 'password'].includes(kind);
  const last =
    fields.findLast(({ kind }) => kind === 'text' || kind === 'rich') ??
    fields.findLast(({ kind }) => kind !== 'password') ??
    fields.at(-1);
  if (!last) throw new NotFilledIn('no field that can be typed into or chosen from');
  for (const field of fields) {
    const isMissing = field.isEmpty && (field.isRequired || (isSmall && isText(field)));
    if (isMissing || field === last) marks.push(await enter(field));
  }
  await expect(form.page().locator('[inert] :focus')).toHaveCount(0);
  const said = await saidBy(last.element);
  return { last: last.element, said, marks: marks.filter((text) => text.startsWith('M')) };
}

/** Text that a field says now. */
export async function saidBy(field: Locator): Promise<string> {
  return await field.evaluate((element) => {
    const typed = 'value' in element ? String(element.value) : element.textContent;
    return typed || (element.closest('.ant-select')?.textContent ?? '');
  });
}

/** Kinds that the element of a field says itself, in this order. */
const kindsByElement: Partial<Record<FieldKind, string>> = {
  rich: '[contenteditable="true"]',
  choice: '.ant-select:not(.ant-select-auto-complete) *',
  day: '.ant-picker *, [type="date"]',
  password: '[type="password"]',
  tel: '[type="tel"]',
};

/** Kinds of fields whose element says no more than that it is a text. */
const kindsByLabel: Partial<Record<FieldKind, RegExp>> = {
  tel: /điện thoại/i,
  email: /email/i,
  url: /đường dẫn|link/i,
};

/** Fields that can be filled in now. */
async function fieldsOf(form: Locator): Promise<FormField[]> {
  const found = await form.locator(inputs).evaluateAll(
    (elements, [kinds, notFilled]) =>
      elements.flatMap((element, index) => {
        const input = element as HTMLInputElement;
        const kind = Object.entries(kinds).find(([, selector]) => element.matches(selector))?.[0];
        const isOff = element.matches(notFilled) || (input.readOnly && kind !== 'choice');
        if (isOff || !element.checkVisibility()) return [];
        const isEmpty = element
          .closest('.ant-select')
          ?.querySelector('.ant-select-content-has-value, .ant-select-selection-item')
          ? false
          : !(input.value || element.textContent);
        return {
          index,
          kind,
          isEmpty,
          label: element.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
          isRequired: element.getAttribute('aria-required') === 'true',
          // An amount that may be a percentage says so by no mode of its keyboard.
          isNumber:
            element.matches('[inputmode="numeric"], [inputmode="decimal"], .ant-input-number *') ||
            ['right', 'end'].includes(getComputedStyle(element).textAlign),
        };
      }),
    [kindsByElement, notFilled] as const,
  );
  return found.map(({ index, kind, label, isNumber, ...field }) => {
    const byLabel = Object.entries(kindsByLabel).find(([, name]) => name.test(label))?.[0];
    return {
      ...field,
      kind: (kind ?? byLabel ?? (isNumber ? 'number' : 'text')) as FieldKind,
      element: form.locator(inputs).nth(index),
    };
  });
}

/** Types behind what a field holds, at the pace of a quick clerk, or chooses the next entry; gives what was typed. */
async function enter({ element, kind, isRequired }: FormField): Promise<string> {
  const { keyboard } = element.page();
  const text = newText(kind);
  await element.focus();
  if (kind === 'choice') {
    const before = await saidBy(element);
    // Opened, the list stands on what is chosen.
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    // Of several that may be chosen, the list stays open.
    await keyboard.press('Tab');
    if (isRequired && (await saidBy(element)) === before) throw new NotFilledIn('nothing to choose from');
    return '';
  }
  await keyboard.press(
    kind === 'rich' ? 'ControlOrMeta+End' : kind === 'day' || kind === 'number' ? 'ControlOrMeta+a' : 'End',
  );
  await keyboard.type(text, { delay: 40 });
  // A calendar would take Enter and F9 for its own.
  if (kind === 'day') await keyboard.press('Tab');
  return text;
}

/** A text of a kind that no field has had before. */
function newText(kind: FieldKind): string {
  lastMark += 1;
  const number = String(Date.now() + lastMark).slice(-8);
  switch (kind) {
    case 'tel':
      return `09${number}`;
    case 'url':
      return `https://mocmien.vn/${number}`;
    case 'email':
      return `khach${number}@mocmien.vn`;
    case 'password':
      // The same wherever it is typed: a second field repeats the first.
      return 'Gianhang#2026';
    case 'number':
      return String(1 + (lastMark % 7));
    case 'day':
      return addDays(businessDay(new Date()), 1 + (lastMark % 5))
        .split('-')
        .reverse()
        .join('/');
    default:
      return `M${number}`;
  }
}

/** A document is of goods. */
async function enterGoods(form: Locator): Promise<void> {
  const code = form.locator(entry);
  if (!(await code.isVisible())) return;
  await code.focus();
  await form.page().keyboard.type('SP003', { delay: 40 });
  await form.page().keyboard.press('Enter');
  await expect(form.getByText('SP003').first()).toBeVisible();
}
