import type { RecordField } from '@soquay/contract/record-fields';
import { expect, test } from 'vitest';
import { ruleFields } from './rule-fields.ts';

interface Declared {
  fields: Record<string, RecordField>;
  noun?: string;
}

const modules = import.meta.glob<object>(['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts'], {
  eager: true,
});

/** Contracts that declare fields: records, types that are stored as records are, headers of documents, products. */
const declared = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .map(([name, value]): [string, unknown] => [
    name,
    isDeclared({ fields: value }) ? { fields: value } : value,
  ])
  .filter((entry): entry is [string, Declared] => isDeclared(entry[1]));

test('there are records and documents to ask', () => {
  expect(declared.map(([name]) => name)).toContain('receiptFields');
  expect(declared.length).toBeGreaterThan(15);
});

test.each(declared)('other languages know %s and its fields by their names', (_, { fields, noun }) => {
  const names = [...Object.values(fields).map(({ label }) => label), ...(noun ? [noun] : [])];
  const known: readonly string[] = Object.values(ruleFields);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

function isDeclared(value: unknown): value is Declared {
  const fields = Object(Object(value).fields);
  const all = Object.values<unknown>(fields);
  return all.length > 0 && all.every((field) => typeof Object(field).label === 'string');
}
