// What CONTRIBUTING.md says of how a file is written and no linter knows: only the ledger's own code names the
// ledger's tables, only the catalogue's own code writes products, documents are inserted and what products cost is
// read in one place, a feature changes rows in its *.writes.ts alone, and the contract is imported in one way.
// Who may import whom stands in dependency-cruiser.config.ts.
import { readFileSync } from 'node:fs';
import { inRoot } from './launch/paths.mjs';
import { sourceFiles } from './source-files.ts';

/** Tables whose meaning the ledger's own code alone knows: what can be sold, held or verified is read through it. */
const LEDGER_TABLE = /\b(stock_levels|stock_movements|reservations|reservation_fulfilments)\b/g;

/** Files that may name those tables: the ledger, the columns' types, the check of references, and tests that look at rows or break them. */
const KNOWS_LEDGER =
  /^server\/(src\/stock\/|src\/database\/types\.gen\.ts$|src\/documents\/verify-references\.ts$|test\/)|\.test\.ts$/;

/** The column that `pricesOf` reads and `sellingPrice` says: read anywhere else, a promotion would not reach that place. */
const SALE_PRICE = /\bsale_price\b/g;

/** Code that edits the promo price of products or shows its history, and lines of bills, which keep the price of then. */
const KNOWS_SALE_PRICE = [
  'server/src/catalogue/',
  'server/src/database/types.gen.ts',
  'server/src/features/bills/bill',
  'server/src/features/products/import/',
  'server/src/features/products/product-sheet.ts',
  'server/src/features/products/product.rules.ts',
  'server/src/features/products/sheets/',
  'server/src/features/products/take-over.writes.ts',
  'web/src/documents/goods/goods.factories.ts',
  'web/src/documents/goods/kept-goods.ts',
  'web/src/documents/goods/priced-goods.ts',
  'web/src/features/audit/',
  'web/src/features/products/PriceChart.tsx',
  'web/src/features/products/ProductPage.tsx',
  'web/src/features/products/WarehouseInfoFields.tsx',
  'web/src/features/products/import-match.ts',
  'web/src/features/products/product-form.ts',
  'web/src/features/products/product-import.texts.',
  'web/src/features/products/variant-grid.ts',
];

const WRITES =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+\w+(?:\s+as\s+\w+)?\s+set)\b/gi;

/** Products are written by `server/src/catalogue/`, whose rules of versions, prices, models and locks hold for all. */
const WRITES_PRODUCTS =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\('products'\)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+products\b/gi;

/** Documents are inserted by `inserterOf`, which notes their shop on the transaction: open screens are notified of it. */
const INSERTS_DOCUMENTS =
  /(?:\.insertInto\('|\binsert\s+into\s+)(?:bills|repays|preorders|stock_takes|warehouse_exports|warehouse_receipts)\b/gi;

const CONTRACT_NAMES = /\bimport\s+(?:type\s+)?\{(?<names>[^}]*)\}\s+from\s+'@soquay\/contract\//g;

/** An import within a type, which dependency-cruiser does not see. */
const TYPE_IMPORT = /\btypeof\s+import\(|\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.\s*[A-Z]/g;

/** The tone stands on the first vowel of hóa, hủy, xóa and khóa. */
const OLD_TONE = /\p{L}*(?:hoá|huỷ|xoá)(?!\p{L})/giu;

/** Texts that the specification spells so. */
const PRESCRIBED =
  /Tạo hoá đơn thành công|Hoá đơn đã xoá thành công|(?:Banner|Menu) đã xoá thành công|Đã huỷ, chờ hoàn|Xuất huỷ|\(xoá/g;

const problems: string[] = [];

const files = sourceFiles();
const endpoints = await endpointNames();

for (const file of files) {
  const text = readFileSync(inRoot(file), 'utf8');
  checkTypeImports(file, text);
  if (file.startsWith('server/') && !KNOWS_LEDGER.test(file)) checkLedgerTables(file, text);
  if (/^(server|web)\/src\/.*(?<!\.test)\.tsx?$/.test(file)) checkSalePrice(file, text);
  if (/^(contract|web|server)\/src\/.*(?<!\.test)\.tsx?$/.test(file)) checkSpelling(file, text);
  if (/^server\/src\/.*(?<!\.test)\.ts$/.test(file)) {
    checkContractNames(file, text);
    checkDocumentInserts(file, text);
  }
  if (/^server\/src\/(?!catalogue\/).*(?<!\.test)\.ts$/.test(file)) checkProductWrites(file, text);
  if (/^server\/src\/features\/.*(?<!\.(?:test|writes))\.ts$/.test(file)) checkWrites(file, text);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Names of the contract's exports that are endpoints, however they are declared. */
async function endpointNames(): Promise<Set<string>> {
  const modules = files.filter((file) => /^contract\/src\/[^/]*(?<!\.test)\.ts$/.test(file));
  const exported: object[] = await Promise.all(modules.map((file) => import(inRoot(file))));
  const all = exported.flatMap((names) => Object.entries(names));
  const endpoints = all.filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value,
  );
  return new Set(endpoints.map(([name]) => name));
}

function checkTypeImports(file: string, text: string) {
  for (const match of text.matchAll(TYPE_IMPORT)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} imports a type in its place: imports of types stand at the top`,
    );
  }
}

function checkProductWrites(file: string, text: string) {
  for (const match of text.matchAll(WRITES_PRODUCTS)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} writes products: whoever does that stands in server/src/catalogue/ (docs/decisions/0336-save-products.md)`,
    );
  }
}

function checkDocumentInserts(file: string, text: string) {
  for (const match of text.matchAll(INSERTS_DOCUMENTS)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} inserts a document: inserterOf does that (server/src/documents/insert-document.ts)`,
    );
  }
}

/** An operation has its endpoint's name. */
function checkContractNames(file: string, text: string) {
  for (const match of text.matchAll(CONTRACT_NAMES)) {
    const names = (match.groups?.names ?? '').split(',').map((name) => name.trim().replace(/^type /, ''));
    const wrong = names.filter((name) => name.includes(' as ') || endpoints.has(name));
    if (wrong.length === 0) continue;
    problems.push(
      `${file}:${lineOf(text, match.index)} imports ${wrong.join(', ')}: endpoints are reached by \`import * as contract\`, other names as they are`,
    );
  }
}

function checkLedgerTables(file: string, text: string) {
  for (const match of text.matchAll(LEDGER_TABLE)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} names ${match[0]}: only server/src/stock reads and writes it`,
    );
  }
}

function checkSalePrice(file: string, text: string) {
  if (KNOWS_SALE_PRICE.some((path) => file.startsWith(path))) return;
  for (const match of text.matchAll(SALE_PRICE)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} reads sale_price: prices of products come from pricesOf (server/src/catalogue/prices-of.ts) and sellingPrice`,
    );
  }
}

function checkSpelling(file: string, text: string) {
  // As long as before, so that lines stay where they are.
  const own = text.replace(PRESCRIBED, (prescribed) => ' '.repeat(prescribed.length));
  for (const match of own.matchAll(OLD_TONE)) {
    problems.push(`${file}:${lineOf(own, match.index)} spells ${match[0]}: we write hóa, hủy, xóa`);
  }
}

function checkWrites(file: string, text: string) {
  for (const match of text.matchAll(WRITES)) {
    problems.push(
      `${file}:${lineOf(text, match.index)} changes rows: statements that do stand in *.writes.ts`,
    );
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
