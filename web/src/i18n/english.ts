import { fillCounted } from './plurals.ts';
import type { LoadedTexts } from './texts.ts';

const files = import.meta.glob<LoadedTexts['tree']>('../**/*.texts.en.ts', { eager: true });

/** All English texts in one chunk. */
export const english: LoadedTexts = {
  tree: Object.assign({}, ...Object.values(files)),
  fill: fillCounted('en'),
};
