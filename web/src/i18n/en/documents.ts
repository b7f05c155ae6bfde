import type { TextsOf } from '../texts.ts';

export const documents: TextsOf<'documents'> = {
  lineNumber: 'No.',
  codeHint: 'Scan, or type code, name',
  options: 'Products found',
  inStock: '{n} left',
  outOfStock: 'out of stock',
  nothingFound: 'No product found for “{text}”',
  scanPending: 'looking it up…',
  retryScan: 'Try {text} again',
  dropScan: 'Drop {text}',
  drop: 'Drop',
  removed: 'Removed {name}',
  putBack: 'Undo',
  refused: 'Not saved',
};
