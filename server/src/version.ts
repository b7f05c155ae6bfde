import { readFileSync } from 'node:fs';

/** Of the whole checkout, as `npm start -- --version` and the foot of the menu say it. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };
