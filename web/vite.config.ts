import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API; pictures come from there too. */
const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What every screen needs and only updates change: two chunks that browsers keep over releases. Left to
 * itself the bundler cuts this into fifty small files, which together weigh 15 kB more.
 */
const framework = fromPackages([
  '(react|react-dom|react-i18next|scheduler|use-sync-external-store|i18next|zod|zustand)',
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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, disableLogging: true }), react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'controls', test: controls },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/storage': api } },
});

function fromPackages(packages: string[]): RegExp {
  return new RegExp(`/node_modules/(${packages.join('|')})/`);
}
