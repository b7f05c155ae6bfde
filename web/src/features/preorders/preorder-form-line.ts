import { type PreorderLine, preorderLineInput } from '@soquay/contract/preorder-line';
import type { ProductOption } from '@soquay/contract/products';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { z } from 'zod';
import { textOfIssue } from '@/api/said-text.ts';
import type { StoredLines } from '@/documents/form/form-kind.ts';
import { figureField, idField, textField, valuesOf } from '@/documents/form/header-fields.ts';

/** A line of the form of a pre-order: what a customer has asked for in words, without React. */

const storedLine = z.object({
  key: z.string(),
  /** Of a saved line. */
  id: idField,
  /** The product it is, where it was chosen from the shop's own. */
  product_id: idField,
  product_code: textField,
  product_name: textField,
  color: textField,
  size: textField,
  /** '' where none is chosen. */
  unit_code: textField,
  qty: figureField,
  price: figureField,
});
export type PreorderFormLine = z.output<typeof storedLine>;

/** Lines as the browser stores them, and what is typed and no line yet. */
export const storedLines: StoredLines<PreorderFormLine, { text: string }> = {
  line: storedLine,
  entry: { stored: z.object({ text: z.string() }), blank: { text: '' } },
};

/** One of something by the name that a customer gives it. */
export function namedLine(key: string, product_name: string, unit_code: string): PreorderFormLine {
  return valuesOf(storedLine, { key, product_name, unit_code, qty: 1 });
}

/** One of a product of the shop. */
export function productLine(key: string, product: ProductOption): PreorderFormLine {
  return valuesOf(storedLine, { ...product, key, id: null, qty: 1, price: sellingPrice(product) || null });
}

export function savedFormLine(saved: PreorderLine): PreorderFormLine {
  return valuesOf(storedLine, { ...saved, key: `saved-${saved.id}` });
}

/** By another name it is another thing than the product it was. */
export function renamed(line: PreorderFormLine, product_name: string): PreorderFormLine {
  return { ...line, product_name, product_id: null, product_code: '' };
}

const textFields = ['product_name', 'color', 'size', 'unit_code'] as const;

/** Fields of a line, as errors name them, in the order of the screen. */
export const lineFields = [...textFields, 'qty', 'price'] as const;
export type LineFieldName = (typeof lineFields)[number];

/** Goods may have neither colour nor size. */
const requiredFields = [
  'product_name',
  'unit_code',
  'qty',
  'price',
] as const satisfies readonly LineFieldName[];

/** Every field that lacks something and what is said of it, as the contract says it. */
export function lineErrors(line: PreorderFormLine): Partial<Record<LineFieldName, string>> {
  const missing = requiredFields.filter((name) => {
    const value = line[name];
    return typeof value === 'string' ? value.trim() === '' : (value ?? 0) < 1;
  });
  const asked = { ...line, qty: line.qty ?? undefined, price: line.price ?? undefined };
  const issues = preorderLineInput.safeParse(asked).error?.issues ?? [];
  return Object.fromEntries(
    missing.map((name) => {
      const issue = issues.find(({ path }) => path[0] === name);
      return [name, issue ? textOfIssue(issue) : ''];
    }),
  );
}

/** The lines of a form whose pre-order turns out to be saved, each with the id of the saved line that says the same. */
export function withSavedLines(
  lines: readonly PreorderFormLine[],
  { details }: { details: readonly PreorderLine[] },
): PreorderFormLine[] {
  const left = [...details];
  return lines.map((line) => {
    const place = left.findIndex((saved) => textFields.every((name) => saved[name] === line[name].trim()));
    const [saved] = place < 0 ? [] : left.splice(place, 1);
    return saved ? { ...line, id: saved.id } : line;
  });
}
