import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import * as rights from '../contract/src/rights.ts';
import { screenScripts } from './screen-scripts.ts';

/** Address of the API for `npm run dev`; pictures come from there too. */
const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Packages that every screen needs and only updates change: two chunks that browsers keep over releases. Left to
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

/** English texts come together, for who does not read Vietnamese. */
const english = /\/web\/src\/.+\.texts\.en\.ts$/;

/** Sources put in the place of modules that packages import and no screen uses: without them a first visit fetches 11 kB less. */
const unused: Record<string, string> = {
  // English texts of what is wrong, which the contract always says itself.
  'zod/v4/locales/en.js': "export default () => ({ localeError: () => 'Invalid input' });",
  // Schemas said as JSON Schema.
  'zod/v4/core/json-schema-processors.js': await emptyAs('zod/v4/core/json-schema-processors.js'),
  'zod/v4/core/to-json-schema.js': await emptyAs('zod/v4/core/to-json-schema.js'),
  // Inputs that are ours (`PasswordInput`) or none.
  'antd/es/input/Group.js': 'export default null;',
  'antd/es/input/OTP/index.js': 'export default null;',
  'antd/es/input/Password.js': 'export default null;',
  // Messages say what they said.
  'antd/es/notification/useNotification.js':
    'export const useInternalNotification = () => [null, null];\nexport default useInternalNotification;',
};

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  load: (id) => unused[id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)] ?? null,
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
    withoutUnused,
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
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/storage': api } },
});

/** Source of a module that has the names of another one, and nothing behind them. */
async function emptyAs(module: string): Promise<string> {
  const names = Object.keys(
    await import(new URL(`../${module}`, import.meta.resolve('zod/package.json')).href),
  );
  return `const none = () => none;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
}

function fromPackages(packages: string[]): RegExp {
  return new RegExp(`/node_modules/(${packages.join('|')})[/.]`);
}
