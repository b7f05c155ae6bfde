import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import * as rights from '../contract/src/rights.ts';
import { screenScripts } from './screen-scripts.ts';

/** Where `npm run dev` finds the API; pictures come from there too. */
const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What every screen needs and only updates change: two chunks that browsers keep over releases. Left to
 * itself the bundler cuts this into fifty small files, which together weigh 15 kB more.
 */
const framework = fromPackages([
  '(react|react-dom|scheduler|use-sync-external-store|zod|zustand)',
  '@tanstack',
]);
const controls = fromPackages([
  'antd/es/(_util|app|button|config-provider|dropdown|form|grid|input|menu|message|modal|notification)',
  'antd/es/(skeleton|space|style|theme|tooltip)',
  '@rc-component/(async-validator|dialog|dropdown|form|input|menu|motion|notification|overflow|portal)',
  '@rc-component/(resize-observer|tooltip|trigger|util)',
  '@ant-design/(colors|cssinjs|cssinjs-utils|fast-color)',
  '(@emotion|stylis)',
]);

/** What the shell and every screen share of our own, for the same reason: dozens of files of half a kilobyte. */
const common = new RegExp(
  [
    // What a dialog or a refusal alone shows comes with it.
    '/web/src/(api|session)/(?!SessionList|session-list|RightMissing|sessions\\.texts|rights\\.texts)',
    '/web/src/routes/[^?]+\\.tsx$',
    '/web/src/cart/(cart|CartBell|cart-bell)\\.',
    '/web/src/shell/(LanguageMenu|NotFoundPage|ResultPage|Sidebar|app-shell|login-page|menu|sidebar|use-switch-shop|show-chosen-shop)\\.',
    '/web/src/documents/drafts/(LazyUnfinishedDrafts|draft-hint)\\.',
    '/web/src/features/start/start-guide\\.',
    // Of the menu and the top bar: beside each other they say the same in fewer bytes.
    '/@ant-design/icons/es/icons/(Appstore|Audit|Dashboard|Export|FileText|Hourglass|Import|Plus|Rollback|Search|Swap)Outlined\\.',
    '/@ant-design/icons/es/icons/(Check|Down|Fullscreen|Menu|Shop|Shopping|ShoppingCart|Translation|User)Outlined\\.',
    '/web/src/(i18n/(i18n|known-in-vietnamese|language|server\\.texts|texts)|cart/cart\\.texts|ui/ui\\.texts)\\.ts$',
    '/web/src/shell/(menu|pages|shell)\\.texts\\.ts$',
    '/web/src/ui/(Card|FailureNotice|KeyHint|LinkButton|Notice|Page\\w+|PasswordInput|notice|page-header|password-input|surfaces)\\.',
    '/web/src/ui/(color-mode|fold-text|format|random-id|search-params|use-(?!confirmed)[\\w-]+|[\\w-]+-rule)\\.ts$',
    '/contract/src/(auth|blank|endpoint|errors|field-error|fields|picture-fields|pictures|rights|screen-messages|shop|topics)\\.ts$',
    '/contract/src/rules/(access|day|password|phone|picture-link|preorder-process|roles|to-do)\\.ts$',
  ].join('|'),
);

/** Of lists, pages and forms: a chunk for each costs the shell more, which names them all, than it saves a screen. */
const icons = fromPackages([
  '@ant-design/icons(-svg)?/es/(icons|asn)/(Calendar|Delete|Edit|Printer|Undo)Outlined',
]);

/** Paper, and what is drawn on it: printed, shown and scanned, it comes as one. */
const slip = fromSources([
  'documents/slip/(?!SlipScreen|slip-screen|DocumentSlipPage)',
  'features/(bills|preorders)/slip/',
]);

/** Keeps what a line says of its product apart: else it came with the paper, which every form of goods then fetched. */
const line = fromSources(['documents/products/line-product\\.']);

/** Keeps the texts of documents apart: else they came with the ways to print bills. */
const documentTexts = fromSources(['documents/(documents\\.texts|document-texts)\\.ts$']);

/** Keeps the wire of bills apart, which screens ask for that print none. */
const bills = /\/contract\/src\/(bills|bundles|document-endpoints|preorder-line)\.ts$/;

/** Keeps what all documents share from coming with the ways to print bills. */
const kinds =
  /\/(web\/src\/documents\/(document-kind|device-preferences|slip\/letterhead\.api|transfer\/saved-transfer-text)|contract\/src\/rules\/collected)\.ts$/;

/** What leads there, from the list, the page and the form of a bill: first, or the paper would take what they share. */
const print = fromSources([
  'features/bills/print/(?!SlipPage|slip-page)',
  'features/bills/cash-change\\.',
  'documents/slip-layouts\\.',
  'documents/slip/transfer\\.',
]);

/** English texts come together, for who does not read Vietnamese. */
const english = /\/web\/src\/.+\.texts\.en\.ts$/;

/** Parts of lists and forms. The calendar and trees come when one is opened, the list with its table, pasted files with what takes pictures. */
const parts = fromSources([
  'ui/(?!DayPicker|SearchedTree|ShortcutHelp|shortcut-help|forest|pasted-files)[^/]+$',
  'ui/list/(columns|list-filter|list\\.module|ListSkeleton|RowCard|row-card)',
]);

/** What records share with documents: the bundler would put it among the slips, which screens without any then fetch. */
const records =
  /\/(web\/src\/documents\/look-ups|contract\/src\/(record|record-fields|letterheads|payment-methods|warehouses))\.ts$/;

/**
 * Every schema of zod knows how to say itself as JSON Schema, which nobody asks for in a browser, and what is wrong in
 * English, which the contract always says itself: some kB that the shell would carry.
 */
const zodWithoutUnused: Plugin = {
  name: 'zod-without-unused',
  enforce: 'pre',
  transform: (code, id) => {
    if (/\/zod\/v4\/locales\/en\.js$/.test(id)) {
      return "export default () => ({ localeError: () => 'Invalid input' });";
    }
    if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const |function |\{ \w+ as )(\w+)/gm)].map(
      ([, name]) => name,
    );
    return `const none = () => none;\n${names.map((name) => `export { none as ${name} };`).join('\n')}`;
  },
};

/** What an endpoint says of itself stands in the API reference, which the server makes; a screen would carry a text for each. */
const contractWithoutReference: Plugin = {
  name: 'contract-without-reference',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/src\/[^?]+\.ts$/.test(id)
      ? code.replace(/^ {2,}summary:\s*(['`])(?:(?!\1).)*\1,$/gm, '')
      : null,
};

/** Keys of modules and rights as they are: the shell reads them, and the words they stand beside are of the roles alone. */
const rightsWithoutWords: Plugin = {
  name: 'rights-without-words',
  enforce: 'pre',
  transform: (_, id) =>
    /\/contract\/src\/rights\.ts$/.test(id)
      ? Object.entries(rights)
          .map(([name, keys]) => `export const ${name} = ${JSON.stringify(keys)};`)
          .join('\n')
      : null,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    zodWithoutUnused,
    contractWithoutReference,
    rightsWithoutWords,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader comes with its screen: the shell carries neither queries nor contracts of features.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent']] },
      disableLogging: true,
    }),
    react(),
    screenScripts(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser of the last years knows it by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The shell names them all, and names that say more would cost it a kilobyte.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'english', test: english },
            { name: 'framework', test: framework },
            { name: 'controls', test: controls },
            { name: 'common', test: common },
            { name: 'parts', test: parts },
            { name: 'icons', test: icons },
            { name: 'records', test: records },
            { name: 'line', test: line },
            { name: 'document-texts', test: documentTexts },
            { name: 'bills', test: bills },
            { name: 'kinds', test: kinds },
            { name: 'print', test: print },
            { name: 'slip', test: slip },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/storage': api } },
});

function fromSources(paths: string[]): RegExp {
  return new RegExp(`/web/src/(${paths.join('|')})`);
}

function fromPackages(packages: string[]): RegExp {
  return new RegExp(`/node_modules/(${packages.join('|')})[/.]`);
}
