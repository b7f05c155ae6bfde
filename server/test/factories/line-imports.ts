import { randomUUID } from 'node:crypto';
import type { LineImportReport } from '@soquay/contract/line-imports';
import { expect } from 'vitest';
import type { TestApp } from '../use-app.ts';
import type { Headers } from './bills.ts';
import { sendForm } from './sheets.ts';
import type { Shop } from './shops.ts';

interface Sent {
  file?: Buffer;
  fields?: Record<string, string>;
  headers?: Headers;
  key?: string;
}

/** The calls of an import of lines, by the person and the shop that `by` gives. */
export function lineImports(
  server: TestApp,
  kind: 'warehouse-receipts' | 'warehouse-exports',
  by: () => { shop: Shop; headers: Headers },
) {
  const path = `/api/${kind}/import`;

  async function sendTo(
    url: string,
    { file, fields = {}, headers = by().headers, key = randomUUID() }: Sent,
  ) {
    const asked = {
      headers: { ...headers, 'idempotency-key': key },
      shop: by().shop,
      fields,
      ...(file && { file }),
    };
    const answer = await sendForm(server.app, url, asked);
    return { status: answer.statusCode, ...answer.json() };
  }

  const trySheet = (sent: Sent) => sendTo(`${path}/check`, sent);
  const query = () => ({ company_id: String(by().shop.company_id) });

  return {
    trySheet,
    /** A check that must succeed. */
    async check(file: Buffer, fields: Record<string, string> = {}): Promise<LineImportReport> {
      const answer = await trySheet({ file, fields });
      expect(answer.status, answer.message).toBe(200);
      return answer.data;
    },
    async match(import_id: string, payload: object) {
      const url = `${path}/${import_id}/match`;
      const { headers } = by();
      const answer = await server.app.inject({ method: 'POST', url, query: query(), headers, payload });
      return { status: answer.statusCode, ...answer.json() };
    },
    write: (import_id: string, fields: Record<string, string> = {}) =>
      sendTo(path, { fields: { import_id, ...fields } }),
    writeFile: (sent: Sent) => sendTo(path, sent),
    /** A file that is given out, by its address below the documents'. */
    async download(below: string) {
      const { headers } = by();
      return await server.app.inject({ url: `/api/${kind}/${below}`, query: query(), headers });
    },
  };
}

/** Lists the errors of each row of the report. */
export function reasonsOf({ rows }: LineImportReport): [number, string[]][] {
  return rows.map(({ row, reasons }) => [row, reasons]);
}
