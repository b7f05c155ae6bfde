import * as bulk from '@soquay/contract/product-bulk';
import * as list from '@soquay/contract/product-list';
import * as takeover from '@soquay/contract/product-takeover';
import * as contract from '@soquay/contract/products';
import { say } from '@soquay/contract/said';
import * as touch from '@soquay/contract/touch-goods';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { makeFileOfBadRows } from '../../sheet-import/bad-rows-file.ts';
import { changeProducts } from './change-products.ts';
import { checkImport } from './import/check-import.ts';
import { makeTemplate } from './import/import-files.ts';
import { productImport } from './import/product-import.ts';
import { writeImport } from './import/write-import.ts';
import { makeProductExcel } from './products.excel.ts';
import { findProductOptions, listProducts } from './products.queries.ts';
import { countTakeOverOf, takeOverProducts } from './take-over.ts';
import { listGroupModels, listTouchModels } from './touch-models.queries.ts';

export function productRoutes({ reads, reports, writes, long }: Databases): Route[] {
  return [
    route(list.listProducts, async ({ query }) => {
      const { data, total } = await listProducts(reads, query);
      return { data, total, current_page: query.page, per_page: query.per_page };
    }),
    route(list.exportProducts, ({ query, rights, signal }) =>
      makeProductExcel(reports, rights, { ...query, signal }),
    ),
    route(bulk.changeProducts, async ({ rights, body }) => {
      const data = await changeProducts(writes, rights, body);
      return { data, message: say('productsChanged', { n: data.changed }) };
    }),
    route(takeover.countTakeOver, async ({ query, person }) => ({
      data: await countTakeOverOf(reads, person, {
        ...query,
        category_ids: query.category_ids ?? [],
        product_codes: [],
      }),
    })),
    route(takeover.takeOverProducts, async ({ rights, person, body }) => {
      const data = await takeOverProducts(long, {
        ...body,
        product_codes: body.product_codes.map((code) => code.toLowerCase()),
        company_id: rights.company_id,
        person,
      });
      return { data, message: say('productsTakenOver', { n: data.created }) };
    }),
    route(contract.findProductsByCode, ({ query }) =>
      findProductOptions(reads, query.company_id, query.product_code, {
        onlyInStock: false,
        onlySold: query.sold === 1,
      }),
    ),
    route(contract.findProductsInStock, ({ query }) =>
      findProductOptions(reads, query.company_id, query.product_code, {
        onlyInStock: true,
        onlySold: true,
      }),
    ),
    route(touch.listTouchModels, async ({ query }) => ({
      data: await listTouchModels(reads, query.company_id, query.ids ?? []),
    })),
    route(touch.listGroupModels, ({ query }) => listGroupModels(reads, query)),
    route(contract.downloadImportTemplate, ({ rights }) => makeTemplate(reads, rights)),
    route(contract.checkProductImport, async ({ rights, body, files, signal }) => ({
      data: await checkImport(long, rights, { file: files[0], sheet_name: body.sheet_name, signal }),
    })),
    route(contract.matchProductImport, async ({ rights, params, body, signal }) => {
      const { columns, has_titles, ...defaults } = body;
      return { data: await checkImport(long, rights, { ...params, columns, has_titles, signal }, defaults) };
    }),
    route(contract.importProducts, async ({ rights, body, files, signal }) => {
      const { import_id, sheet_name, only_good } = body;
      const onlyGood = only_good === '1';
      const request = { import_id, file: files[0], sheet_name, signal, onlyGood };
      const data = await writeImport(long, rights, request);
      return { data, message: say('productsImported', { n: data.created }) };
    }),
    route(contract.downloadImportErrors, ({ rights, params, signal }) =>
      makeFileOfBadRows(long, rights, productImport, { importId: params.import_id, signal }),
    ),
  ];
}
