import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // As long as the server's: on a busy machine a test takes long, it does not fail.
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
