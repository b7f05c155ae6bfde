import type { BillPreorderLine } from '@soquay/contract/bills';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { saidText } from '@/api/said-text.ts';
import type { GoodsProduct } from '@/documents/goods/goods-line.ts';
import { withFigures } from '@/documents/goods/priced-goods.ts';
import { variantOf } from '@/documents/products/line-product.ts';
import { foldText } from '@/ui/fold-text.ts';
import type { BilledFigures, BilledLine } from './billed-goods.ts';

/**
 * What a pre-order promises, beside the goods of its bill (docs/decisions/0043-the-agreed-price-of-a-pre-order.md).
 * Without React; the server decides by the same limits.
 */

type Promises = readonly BillPreorderLine[];

/** Its name as it was asked for: 'Giày da lộn (Nâu · 42)'. */
export function promisedName({ product_code, product_name, ...line }: BillPreorderLine): string {
  const variant = variantOf(line);
  return [product_code, product_name, variant && `(${variant})`].filter(Boolean).join(' ');
}

/** Pieces on lines that are for it. */
function broughtFor({ id }: BillPreorderLine, lines: readonly BilledLine[]): number {
  return lines
    .filter(({ preorder_line_id }) => preorder_line_id === id)
    .reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}

interface Promised {
  promises: Promises;
  lines: readonly BilledLine[];
}

/** Pieces that a promise still waits for. */
function openPieces(promise: BillPreorderLine, lines: readonly BilledLine[]): number {
  return promise.qty - broughtFor(promise, lines);
}

/** The promise that names this product and waits for pieces. A promise in words is a person's to take, never a scan's. */
export function promiseFor(
  { product_id }: Pick<GoodsProduct, 'product_id'>,
  { promises, lines }: Promised,
): BillPreorderLine | undefined {
  return promises.find((promise) => promise.product_id === product_id && openPieces(promise, lines) > 0);
}

/**
 * The promise in words that a new line may be for: of those that wait the one whose words its goods have, else the
 * only one. Undefined where nobody can tell, or where the product was promised by its name.
 */
export function likelyPromise(
  { id, preorder_line_id, product }: Pick<BilledLine, 'id' | 'preorder_line_id' | 'product'>,
  { promises, lines }: Promised,
): BillPreorderLine | undefined {
  if (id !== null || preorder_line_id !== null) return undefined;
  if (promises.some(({ product_id }) => product_id === product.product_id)) return undefined;
  const inWords = promises.filter((promise) => promise.product_id === null && openPieces(promise, lines) > 0);
  if (inWords.length === 1) return inWords[0];
  const words = wordsOf(`${product.product_name} ${product.variant}`);
  const [best, next] = inWords
    .map((promise) => ({ promise, shared: sharedWords(promise, words) }))
    .toSorted((one, other) => other.shared - one.shared);
  return best && best.shared > (next?.shared ?? 0) ? best.promise : undefined;
}

/** Promises that goods of this product may be for: those in words and its own. */
export function promisesOf({ product_id }: Pick<GoodsProduct, 'product_id'>, promises: Promises): Promises {
  return promises.filter((promise) => promise.product_id === null || promise.product_id === product_id);
}

/** The lines with as many pieces of one line for the promise as it waits for; pieces above that stay as they are, on a line of their own. */
export function withPromiseTaken(
  lines: readonly BilledLine[],
  { key, promise, restKey }: { key: string; promise: BillPreorderLine; restKey: string },
): BilledLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const rest = (line.qty ?? 0) - openPieces(promise, lines);
    if (rest <= 0) return [withPromise(line, promise)];
    const more = withFigures({ ...line, key: restKey, discount: 0, percent: null }, { qty: rest });
    return [withFigures(withPromise(line, promise), { qty: openPieces(promise, lines) }), more];
  });
}

function sharedWords({ product_name, color, size }: BillPreorderLine, words: ReadonlySet<string>): number {
  return [...wordsOf(`${product_name} ${color} ${size}`)].filter((word) => words.has(word)).length;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldText(text).match(/[\p{L}\p{N}]+/gu));
}

/** What a line begins with that is for it, or for nothing that was promised. */
export function figuresFor(
  promise: BillPreorderLine | undefined,
): Pick<BilledFigures, 'preorder_line_id' | 'agreed_price'> & Partial<Pick<BilledFigures, 'price'>> {
  if (!promise) return { preorder_line_id: null, agreed_price: null };
  return { preorder_line_id: promise.id, agreed_price: promise.price, price: promise.price };
}

/** The line for something else that was promised, or for nothing of it: at that price, or today's. */
export function withPromise(line: BilledLine, promise: BillPreorderLine | undefined): BilledLine {
  return withFigures(line, { price: sellingPrice(line.product) || null, ...figuresFor(promise) });
}

/** The lines beside what the pre-order promises by now; the price stays as it was seen, the server says if it is another. */
export function withPromises(lines: readonly BilledLine[], promises: Promises): BilledLine[] {
  return lines.map((line) => {
    // A saved line keeps what it was for.
    if (line.id !== null || line.preorder_line_id === null) return line;
    const promise = promisesOf(line.product, promises).find(({ id }) => id === line.preorder_line_id);
    return { ...line, preorder_line_id: promise?.id ?? null, agreed_price: promise?.price ?? null };
  });
}

/** More pieces than were asked for, at the line with which they are too many. */
export function promiseErrors(lines: readonly BilledLine[], promises: Promises): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { id, qty: limit } of promises) {
    let qty = 0;
    for (const [index, line] of lines.entries()) {
      if (line.preorder_line_id !== id) continue;
      qty += line.qty ?? 0;
      if (qty > limit) errors[`details.${index}.qty`] = saidText('promisedQty', { qty: limit });
    }
  }
  return errors;
}

/** What a bill does otherwise than its pre-order promises. */
export interface Difference {
  promise: BillPreorderLine;
  /** What a piece is sold for instead; null where nothing is sold for it. */
  price: number | null;
}

export function differences(lines: readonly BilledLine[], promises: Promises): Difference[] {
  return promises.flatMap((promise) => {
    const forIt = lines.filter(({ preorder_line_id }) => preorder_line_id === promise.id);
    if (forIt.length === 0) return [{ promise, price: null }];
    return forIt.filter(({ price }) => price !== promise.price).map(({ price }) => ({ promise, price }));
  });
}
