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

/** English texts come together, for who does not read Vietnamese. */
const english = /\/web\/src\/.+\.texts\.en\.ts$/;

/** Folder of zod's modules, as browsers get them. */
const zod = fileURLToPath(new URL('v4/', import.meta.resolve('zod/package.json')));

/**
 * Puts empty modules of the same names in the place of what zod imports and no screen calls: schemas said as JSON
 * Schema, and the English texts of what is wrong, which the contract always says itself. They weigh 7 kB.
 */
const zodWithoutUnused: Plugin = {
  name: 'zod-without-unused',
  enforce: 'pre',
  load: async (id) => {
    if (id === `${zod}locales/en.js`) return "export default () => ({ localeError: () => 'Invalid input' });";
    if (id !== `${zod}core/json-schema-processors.js` && id !== `${zod}core/to-json-schema.js`) return null;
    const names = Object.keys(await import(id));
    return `const none = () => none;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
  },
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

function fromPackages(packages: string[]): RegExp {
  return new RegExp(`/node_modules/(${packages.join('|')})[/.]`);
}
