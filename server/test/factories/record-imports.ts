import type { RecordImportReport } from '@soquay/contract/record-import';
import { expect } from 'vitest';
import type { TestApp } from '../use-app.ts';
import type { Headers } from './bills.ts';
import { buildSheet, type SheetRows, sendForm } from './sheets.ts';
import type { Shop } from './shops.ts';

interface By {
  shop: Shop;
  headers: Headers;
}

/** The calls of an import of records at `path`, by the person that `by` gives. */
export function importsOf(server: TestApp, path: string, by: () => By) {
  const send = async (url: string, payload: object, headers = by().headers) => {
    const query = { company_id: String(by().shop.company_id) };
    const answer = await server.app.inject({ method: 'POST', url, query, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };

  const trySheet = async (rows: SheetRows, headers = by().headers) => {
    const asked = { shop: by().shop, headers, file: buildSheet(rows) };
    const answer = await sendForm(server.app, `${path}/check`, asked);
    return { status: answer.statusCode, ...answer.json() };
  };

  const check = async (rows: SheetRows): Promise<RecordImportReport> => {
    const answer = await trySheet(rows);
    expect(answer.status, answer.message).toBe(200);
    return answer.data;
  };

  const write = (import_id: string, body: object = {}, headers = by().headers) =>
    send(`${path}/${import_id}`, body, headers);

  return {
    trySheet,
    /** A check that must succeed. */
    check,
    match: (import_id: string, body: object) => send(`${path}/${import_id}/match`, body),
    write,
    /** Checks and writes what must have no wrong row. */
    async importRows(rows: SheetRows) {
      const { import_id } = await check(rows);
      const answer = await write(import_id);
      expect(answer.status, answer.message).toBe(200);
      return answer.data;
    },
    /** A file that is given out, by its address below the import's. */
    download: (below: string) => server.app.inject({ url: `${path}/${below}`, headers: by().headers }),
  };
}

/** Lists the outcome of each row of the report. */
export function outcomesOf({ rows }: RecordImportReport): [number, string, string[]][] {
  return rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, outcome, reasons }) => [row, outcome, reasons]);
}
