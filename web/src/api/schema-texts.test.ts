import type { RecordContract } from '@soquay/contract/record';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { english } from '@/i18n/english.ts';
import { knowVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { showTexts } from '@/i18n/texts.ts';
import { textOfIssue, translateField } from './said-text.ts';

const modules = import.meta.glob<object>(['../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true });
const declarations = Object.values(modules).flatMap((module) => Object.values(module));
const schemas = declarations
  .flatMap((declared) => [declared, ...endpointsIn(declared)])
  .flatMap((declared) => [declared, ...partsOf(declared)])
  .filter((schema): schema is z.ZodObject => schema instanceof z.ZodObject);

beforeAll(knowVietnamese);
beforeAll(() => showTexts('en', [english]));

const wrong = [undefined, '', 'abc', 'a\u0000', 'x'.repeat(5000), -1, 1.5, 1e300, true, {}, [{}], ['x']].map(
  (value) => ({ value, written: JSON.stringify(value)?.slice(0, 10) }),
);

test.each(wrong)('what any schema of the contract says about $written is known in English', ({ value }) => {
  const texts = new Set(schemas.flatMap((schema) => textsAbout(schema, value)));

  expect(texts.size).toBeGreaterThan(0);
  expect([...texts].filter((text) => /[À-ỹ]/.test(text))).toEqual([]);
});

test('what the contract calls records and their fields is known in English', () => {
  const records = declarations.filter(isRecord);
  const names = records.flatMap(({ noun, fields }) => [
    noun,
    ...Object.values(fields).map(({ label }) => label),
  ]);

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => translateField(name) === undefined)).toEqual([]);
});

function isRecord(declared: unknown): declared is RecordContract {
  return typeof Object(declared).noun === 'string' && 'switchOff' in Object(declared);
}

/** Of a group of them. */
function endpointsIn(declared: unknown): unknown[] {
  return Object.values(Object(declared)).filter((one) => typeof Object(one).path === 'string');
}

/** The schemas of a request, when it is an endpoint that declares them. */
function partsOf(declared: unknown): unknown[] {
  const { params, query, body } = Object(declared);
  return [params, query, body];
}

function textsAbout(schema: z.ZodObject, value: unknown): string[] {
  const object = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]));
  return schema.safeParse(object).error?.issues.map(textOfIssue) ?? [];
}
