import type { FoundProducts, ProductOption } from '@soquay/contract/products';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { saidText } from '@/api/said-text.ts';
import { ScanProblem } from '../form/scanner.ts';

/** The products that have just this code or barcode: two, where they have shared it since before that was refused. */
function exactProducts({ data, typed_as }: FoundProducts, typed: string): ProductOption[] {
  const spelling = typed_as ?? typed;
  const key = productCodeKey(spelling);
  return data.filter(
    (option) => key !== '' && (productCodeKey(option.product_code) === key || isBarcodeOf(option, spelling)),
  );
}

/** The one product that has just this code or barcode. */
export function exactProduct(found: FoundProducts, typed: string): ProductOption | undefined {
  const [first, ...others] = exactProducts(found, typed);
  return others.length === 0 ? first : undefined;
}

/** The product that a text means without a choice: of just this code, or the only one found. None for the whole code of one that is gone. */
export function meantProduct(found: FoundProducts, typed: string): ProductOption | undefined {
  const [only, ...others] = found.data;
  return exactProduct(found, typed) ?? (others.length === 0 && !found.gone ? only : undefined);
}

/** Why there is no product of this whole code, in words; undefined where nobody has had it. */
export function whyGone({ gone }: Pick<FoundProducts, 'gone'>): string | undefined {
  if (!gone) return undefined;
  const { product_code, is_deleted } = gone;
  return saidText(is_deleted ? 'productCodeDeleted' : 'productCodeOff', { product_code });
}

interface Scanned {
  text: string;
  /** Chosen by a person among those that share the code. */
  productId: number | null;
  /** Products that are looked for first, such as those on the lines of a document. */
  isExpected?: (product: ProductOption) => boolean;
}

/** The product that a scan names; throws what stands in the way, with the products to choose from where several have the code. */
export function scannedProduct(
  found: FoundProducts,
  { text, productId, isExpected = () => true }: Scanned,
): ProductOption {
  const exact = exactProducts(found, text);
  const expected = exact.filter(isExpected);
  const meant = expected.length > 0 ? expected : exact;
  const [first, ...others] = meant;
  if (!first) throw new ScanProblem(whyGone(found) ?? saidText('productUnknown'));
  const chosen = others.length === 0 ? first : meant.find(({ product_id }) => product_id === productId);
  if (chosen) return chosen;
  const choices = meant.map(({ product_id, product_code, product_name }) => ({
    product_id,
    name: `${product_code} ${product_name}`,
  }));
  throw new ScanProblem(saidText('codeShared'), null, choices);
}

/** Pasted, or typed by a scanner that is as slow as a person, a barcode is still a scan. */
export function isBarcodeOf(product: ProductOption, typed: string): boolean {
  return product.barcode !== '' && productCodeKey(product.barcode) === productCodeKey(typed);
}
