import { expect, test, vi } from 'vitest';
import type { RecordKind } from './record-kind.ts';
import { recordsTexts } from './records.texts.ts';

const { records } = recordsTexts;

vi.stubGlobal('localStorage', { getItem: () => null });
const modules = await Promise.all(
  Object.values(import.meta.glob<Record<string, RecordKind>>('../features/**/*-kind.ts')).map((load) =>
    load(),
  ),
);

/** Options of each choice of a record, by its path and field; documents' kinds have no such fields. */
const choices = modules
  .flatMap((module) => Object.values(module))
  .flatMap(({ contract, optionTexts }) =>
    Object.entries(contract && 'fields' in contract ? contract.fields : {}).flatMap(([field, { options }]) =>
      options ? [{ choice: `${contract.list.path} ${field}`, texts: optionTexts?.[field], options }] : [],
    ),
  );

test('there are choices', () => {
  expect(choices.length).toBeGreaterThan(4);
});

test.each(choices)('each option of $choice has its text', ({ texts, options }) => {
  expect(texts).toBeDefined();
  expect(Object.keys(texts ? records[texts] : {}).sort()).toEqual(options.map(String).sort());
});
