import { readFileSync } from 'node:fs';

/** Version of the checkout, shown by `npm start -- --version` and at the foot of the menu. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
