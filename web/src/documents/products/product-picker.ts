import type { ProductOption } from '@soquay/contract/products';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { screenMessages } from '@soquay/contract/screen-messages';
import { ScanProblem } from '../form/scanner.ts';

/** The products that have just this code or barcode: two, where they have shared it since before that was refused. */
function exactProducts(options: readonly ProductOption[], typed: string): ProductOption[] {
  const key = productCodeKey(typed);
  return options.filter(
    (option) => key !== '' && (productCodeKey(option.product_code) === key || isBarcodeOf(option, typed)),
  );
}

/** The one product that has just this code or barcode. */
export function exactProduct(options: readonly ProductOption[], typed: string): ProductOption | undefined {
  const [first, ...others] = exactProducts(options, typed);
  return others.length === 0 ? first : undefined;
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
  options: readonly ProductOption[],
  { text, productId, isExpected = () => true }: Scanned,
): ProductOption {
  const exact = exactProducts(options, text);
  const expected = exact.filter(isExpected);
  const meant = expected.length > 0 ? expected : exact;
  const [first, ...others] = meant;
  if (!first) throw new ScanProblem(screenMessages.productUnknown);
  const chosen = others.length === 0 ? first : meant.find(({ product_id }) => product_id === productId);
  if (chosen) return chosen;
  const choices = meant.map(({ product_id, product_code, product_name }) => ({
    product_id,
    name: `${product_code} ${product_name}`,
  }));
  throw new ScanProblem(screenMessages.codeShared, null, choices);
}

/** Pasted, or typed by a scanner that is as slow as a person, a barcode is still a scan. */
export function isBarcodeOf(product: ProductOption, typed: string): boolean {
  return product.barcode !== '' && productCodeKey(product.barcode) === productCodeKey(typed);
}
