import { endpointName } from '@soquay/contract/endpoint';
import type { LineImportEndpoints } from '@soquay/contract/line-imports';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { makeFileOfBadRows } from '../bad-rows-file.ts';
import { checkLines } from './check-lines.ts';
import type { LineImport } from './line-import.ts';
import { makeLineTemplate } from './line-template.ts';
import { writeLines } from './write-lines.ts';

/** Routes of an import of lines; `endpoints` validate the fields beside the sheet as `Form`. */
export function lineImportRoutes<Form extends { warehouse_code: string }>(
  { reads, long }: Pick<Databases, 'reads' | 'long'>,
  kind: LineImport<Form>,
  endpoints: LineImportEndpoints,
): Route[] {
  return [
    route(endpoints.template, ({ rights }) => makeLineTemplate(reads, rights, kind), {
      ownShopOf: async () => 'any',
    }),
    route(endpoints.check, async ({ rights, body, files, signal }) => {
      const { company_id: _, sheet_name, ...form } = body;
      const sent = { file: files[0], sheet_name, signal };
      return { data: await checkLines(long, rights, kind, sent, { form: form as Form }) };
    }),
    route(endpoints.match, async ({ rights, params, body, signal }) => {
      const { columns, has_titles, warehouse_names, ...form } = body;
      const matched = { ...params, columns, has_titles, signal };
      const sent = { form: form as Form, warehouse_names };
      return { data: await checkLines(long, rights, kind, matched, sent) };
    }),
    route(endpoints.write, async ({ rights, body, files, signal, idempotencyKey }) => {
      const { company_id: _, import_id, sheet_name, only_good, ...form } = body;
      const data = await writeLines(long, rights, kind, {
        import_id,
        file: files[0],
        sheet_name,
        form: form as Form,
        signal,
        onlyGood: only_good === '1',
        endpoint: endpointName(endpoints.write),
        idempotencyKey,
      });
      return { data, message: kind.createdMessage };
    }),
    route(endpoints.errors, ({ rights, params, signal }) =>
      makeFileOfBadRows(long, rights, kind.sheet, { importId: params.import_id, signal }),
    ),
  ];
}
