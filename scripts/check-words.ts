// Refuses doc comments and names that a newcomer would have to decode. CONTRIBUTING.md says how comments are written,
// docs/glossary.md has the words of the trade. A word found to mislead is added here, with the better one beside it.
import { readFileSync } from 'node:fs';
import { inRoot } from './launch/paths.mjs';
import { sourceFiles } from './source-files.ts';

/** First words that make a riddle of a doc comment, since they refer to a noun that has not been named. */
const openings =
  /^(?:Each|How|Its?|Of|Once|One|Such|That|Their|They|Those|What|Whatever|Where|Who|Whoever|Whose)\b/;

/** Words refused in exported names and in file names, with what to write in their place. */
const words: Record<string, string> = {
  asked: 'requested',
  begun: 'started',
  besides: 'extra',
  desk: 'controller',
  given: 'entered, sent or granted',
  kept: 'stored',
  living: 'live',
  offered: 'options',
  promised: 'preorder',
  remember: 'upsert or cache',
  tells: 'has',
  told: 'notified or stored',
};

/** Folders and files still to be read: nothing in them is refused. An entry goes when nothing in it would be. */
const toDo = [
  'contract/src/attributes.ts',
  'contract/src/base-products.ts',
  'contract/src/bills.ts',
  'contract/src/document-endpoints.ts',
  'contract/src/documents.ts',
  'contract/src/endpoint.ts',
  'contract/src/export-imports.ts',
  'contract/src/fields.ts',
  'contract/src/goods-on-the-way.ts',
  'contract/src/inventories.ts',
  'contract/src/inventory-look-up.ts',
  'contract/src/line-imports.ts',
  'contract/src/pictures.ts',
  'contract/src/product-bulk.ts',
  'contract/src/product-images.ts',
  'contract/src/product-takeover.ts',
  'contract/src/product.ts',
  'contract/src/products.ts',
  'contract/src/receipt-imports.ts',
  'contract/src/record-fields.ts',
  'contract/src/record-import.ts',
  'contract/src/record.ts',
  'contract/src/returns.ts',
  'contract/src/sheet-imports.ts',
  'contract/src/stock-history.ts',
  'contract/src/variants.ts',
  'contract/src/warehouse-exports.ts',
  'contract/src/warehouse-receipts.ts',
  'contract/src/web-categories.ts',
  'server/src/app.ts',
  'server/src/asker.ts',
  'server/src/catalogue',
  'server/src/database',
  'server/src/documents',
  'server/src/features/all-records.ts',
  'server/src/features/attributes',
  'server/src/features/audit-log',
  'server/src/features/base-products',
  'server/src/features/bills',
  'server/src/features/categories',
  'server/src/features/holds',
  'server/src/features/inventories',
  'server/src/features/product-images',
  'server/src/features/products',
  'server/src/features/reports/history-documents.ts',
  'server/src/features/returns',
  'server/src/features/warehouse-exports',
  'server/src/features/warehouse-receipts',
  'server/src/features/web-categories',
  'server/src/http/access.ts',
  'server/src/http/register-routes.ts',
  'server/src/http/route.ts',
  'server/src/pictures/pictures.writes.ts',
  'server/src/records',
  'server/src/sheet-import',
  'server/src/stock/touched-goods.ts',
  'web',
];

/** Exported names and file names of finished folders that stay for now, since much code elsewhere uses them. */
const namesToDo = [
  'ProductGiven',
  'UserGiven',
  'findPromisedLines',
  'keptParam',
  'promised-lines.queries.ts',
  'promisedLinesOf',
  'rememberCustomer',
  'tellsMore',
];

const comments = /\/\*\*[\s*]*(?<text>(?:[^*]|\*(?!\/))*)\*\//g;
const exportedNames =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (?<name>\w+)/gm;

const problems: string[] = [];
const unfinished = new Set<string>();
const unrenamed = new Set<string>();

for (const file of sourceFiles()) {
  const text = readFileSync(inRoot(file), 'utf8');
  const found = [...problemsOfComments(file, text), ...problemsOfNames(file, text)];
  const entry = toDo.find((entry) => file === entry || file.startsWith(`${entry}/`));
  if (entry === undefined) problems.push(...found);
  else if (found.length > 0) unfinished.add(entry);
}
for (const entry of toDo.filter((entry) => !unfinished.has(entry))) {
  problems.push(`${entry} is plain: take it off the list in scripts/check-words.ts`);
}
for (const name of namesToDo.filter((name) => !unrenamed.has(name))) {
  problems.push(`${name} is gone: take it off the list in scripts/check-words.ts`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function problemsOfComments(file: string, text: string): string[] {
  return [...text.matchAll(comments)].flatMap((match) => {
    const opening = match.groups?.text?.match(openings)?.[0];
    if (opening === undefined) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [`${file}:${line} begins a comment with '${opening}': begin with a verb or the noun it is about`];
  });
}

function problemsOfNames(file: string, text: string): string[] {
  const exported = [...text.matchAll(exportedNames)].map((match) => match.groups?.name ?? '');
  const all = [...exported, ...file.split('/')];
  for (const name of namesToDo.filter((name) => all.includes(name))) unrenamed.add(name);
  const names = all.filter((name) => !namesToDo.includes(name));
  return names.flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      words[word] === undefined ? [] : [`${file} says '${word}' in ${name}: write ${words[word]}`],
    ),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[^A-Za-z]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}
