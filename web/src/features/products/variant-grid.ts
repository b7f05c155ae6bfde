import { maxPrice, maxQty } from '@soquay/contract/fields';
import type { ModelVariants, Variant, VariantsInput } from '@soquay/contract/variants';
import { conflictsOf, type FieldConflict } from '@/records/form-changes.ts';
import { foldText } from '@/ui/fold-text.ts';
import { type NumberReading, readNumber } from '@/ui/number-text.ts';

/** Rows of a model's grid of colours and sizes, and the request made of them; without React. */

type Amount = number | null;
export const amountFields = ['original_price', 'price', 'sale_price'] as const;
type AmountField = (typeof amountFields)[number];

export interface GridRow {
  key: string;
  /** Absent of a new one. */
  kept?: Variant;
  color: string;
  size: string;
  /** Null for the code that the pattern makes. */
  product_code: string | null;
  original_price: Amount;
  price: Amount;
  sale_price: Amount;
  /** 0: not sold any more. */
  active: 0 | 1;
  /** Pieces by warehouse, of a new one. */
  opening: Record<string, Amount>;
  /** Written with the others. */
  isTicked: boolean;
}

/** A column that can be filled: an amount, or the stock of a warehouse. */
export type GridField = AmountField | `opening.${string}`;

export function rowsOfModel({ variants }: Pick<ModelVariants, 'variants'>): GridRow[] {
  return variants.map((kept) => ({
    key: `id ${kept.product_id}`,
    kept,
    color: kept.color,
    size: kept.size,
    ...cellsOf(kept),
    opening: {},
    isTicked: true,
  }));
}

/** Cells of a row that a stored variant fills. */
function cellsOf({ product_code, original_price, price, sale_price, active }: Variant) {
  return {
    product_code,
    original_price: original_price ?? null,
    price,
    sale_price: sale_price || null,
    active,
  };
}
type Cells = ReturnType<typeof cellsOf>;

/** Name of a row in a message. */
export function rowName({ color, size, kept }: GridRow): string {
  return [color, size].filter(Boolean).join(' / ') || (kept?.product_name ?? '');
}

function kindOf({ color, size }: Pick<GridRow, 'color' | 'size'>): string {
  return `${color}\n${size}`.toLowerCase();
}

/**
 * Stored variants, and a row for each missing pair of colour and size, as it was typed before, also if its colour was
 * removed since (`typedBefore`). Colours alone come in the sizes of the model, sizes alone in its colours.
 */
export function withCombinations(
  rows: readonly GridRow[],
  { colors, sizes }: Record<'colors' | 'sizes', readonly string[]>,
  typedBefore: ReadonlyMap<string, GridRow> = new Map(),
): GridRow[] {
  const kept = rows.filter((row) => row.kept);
  const taken = new Set(kept.map(kindOf));
  const typed = new Map([...typedBefore, ...rows.map((row) => [row.key, row] as const)]);
  const isAsked = colors.length > 0 || sizes.length > 0;
  const combinations = orThoseOf(kept, 'color', colors).flatMap((color) =>
    orThoseOf(kept, 'size', sizes).map((size) => ({ color, size })),
  );
  const added = combinations
    .filter((one) => isAsked && !taken.has(kindOf(one)))
    .map((one): GridRow => {
      const key = kindOf(one);
      return typed.get(key) ?? { ...blank, ...one, key };
    });
  return [...kept, ...new Map(added.map((row) => [row.key, row])).values()];
}

function orThoseOf(
  kept: readonly GridRow[],
  name: 'color' | 'size',
  chosen: readonly string[],
): readonly string[] {
  if (chosen.length > 0) return chosen;
  const had = [...new Set(kept.map((row) => row[name]).filter(Boolean))];
  return had.length > 0 ? had : [''];
}

const blank: Omit<GridRow, 'key' | 'color' | 'size'> = {
  product_code: null,
  original_price: null,
  price: null,
  sale_price: null,
  active: 1,
  opening: {},
  isTicked: true,
};

export const usualPattern = '{mã}-{màu}-{cỡ}';

/** 'DAM09-DO-XL' of '{mã}-{màu}-{cỡ}': letters without accents, in capitals; what is blank takes its hyphen along. */
export function codeOf(
  pattern: string,
  code: string,
  { color, size }: Pick<GridRow, 'color' | 'size'>,
): string {
  const parts: Record<string, string> = { mã: code.trim(), màu: plain(color), cỡ: plain(size) };
  return pattern
    .normalize('NFC')
    .replace(/\{(mã|màu|cỡ)\}/g, (_, name: string) => parts[name] ?? '')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 50);
}

function plain(value: string): string {
  const letters = value.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd');
  return letters.replace(/[^a-z0-9]+/gi, '').toUpperCase();
}

export function valueIn(row: GridRow, field: GridField): Amount {
  return isAmount(field) ? row[field] : (row.opening[warehouseOf(field)] ?? null);
}

export function withValue(row: GridRow, field: GridField, value: Amount): GridRow {
  if (isAmount(field)) return { ...row, [field]: value };
  // What is there has its stock already.
  return row.kept ? row : { ...row, opening: { ...row.opening, [warehouseOf(field)]: value } };
}

function isAmount(field: GridField): field is AmountField {
  return !field.startsWith('opening.');
}

function warehouseOf(field: GridField): string {
  return field.slice('opening.'.length);
}

/** Copies a cell to all rows below. */
export function filledDown(rows: readonly GridRow[], from: number, field: GridField): GridRow[] {
  const first = rows[from];
  if (!first) return [...rows];
  const value = valueIn(first, field);
  return rows.map((row, index) => (index > from ? withValue(row, field, value) : row));
}

/** Fills the empty cells of a column with its first one; stored variants have no cell for opening stock. */
export function filledColumn(rows: readonly GridRow[], field: GridField): GridRow[] {
  const first = rows.find(({ kept }) => isAmount(field) || !kept);
  const value = first ? valueIn(first, field) : null;
  return rows.map((row) => (valueIn(row, field) === null ? withValue(row, field, value) : row));
}

/** A pasted text that its cell does not take. */
export interface RefusedCell {
  key: string;
  field: GridField;
  text: string;
  fault: NonNullable<NumberReading['fault']>;
  max: number;
}

/** Puts cells of a spreadsheet in from one cell on, to the right and down. Blank and refused ones leave their cell as it is. */
export function pastedInto(
  rows: readonly GridRow[],
  fields: readonly GridField[],
  { row: top, field, text }: { row: number; field: GridField; text: string },
): { rows: GridRow[]; refused: RefusedCell[] } {
  const refused: RefusedCell[] = [];
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const left = fields.indexOf(field);
  const pasted = rows.map((row, index) => {
    const cells = block[index - top];
    if (index < top || !cells) return row;
    return cells.reduce((next, cell, offset) => {
      const into = fields[left + offset];
      if (!into || cell.trim() === '') return next;
      const max = isAmount(into) ? maxPrice : maxQty;
      const { value, fault } = readNumber(cell.trim(), max);
      if (!fault) return withValue(next, into, value);
      refused.push({ key: row.key, field: into, text: cell.trim(), fault, max });
      return next;
    }, row);
  });
  return { rows: pasted, refused };
}

/** Request for a row: changes of a stored variant, all of a new one; null without changes. */
export function sentRow(row: GridRow, code: string, hasCost: boolean): VariantsInput['rows'][number] | null {
  const { kept, color, size, original_price, price, sale_price, active } = row;
  const amounts = { price: price ?? 0, sale_price: sale_price ?? 0 };
  const cost = hasCost ? { original_price: original_price ?? 0 } : {};
  if (!kept) {
    const open_inventories = Object.entries(row.opening).flatMap(([warehouse_code, qty]) =>
      qty ? [{ warehouse_code, qty }] : [],
    );
    return { product_code: code, color, size, ...amounts, ...cost, active, open_inventories };
  }
  const said = { product_code: code, color, size, ...amounts, ...cost, active };
  const changed = Object.entries(said).filter(([name, value]) => value !== kept[name as keyof Variant]);
  if (changed.length === 0) return null;
  const { product_id, version } = kept;
  return { product_id, version, ...Object.fromEntries(changed), open_inventories: [] };
}

/** Rows after a save; a row that was not written keeps its changes. */
export function rowsAfterSave(saved: readonly GridRow[], before: readonly GridRow[]): GridRow[] {
  const left = new Map(before.filter(isLeftOut).map((row) => [row.key, row]));
  return saved.map((row) => {
    const typed = left.get(row.key);
    return typed ? { ...row, ...ownChanges(typed), isTicked: false } : row;
  });
}

/** Fields of a stored variant that somebody else has changed since the grid was filled. */
export interface RowConflict {
  row: GridRow;
  fields: FieldConflict[];
}

/** Rows that somebody else has changed, with both versions of each field. */
export function rowConflicts(rows: readonly GridRow[], { variants }: ModelVariants): RowConflict[] {
  return changedByOthers(rows, variants).map(({ row, kept, current }) => ({
    row,
    fields: conflictsOf({ before: cellsOf(kept), theirs: cellsOf(current), mine: ownCells(row) }),
  }));
}

/** Rows brought to the model as it is now, with this person's changes of rows that others have changed or without. */
export function rebasedRows(
  rows: readonly GridRow[],
  model: ModelVariants,
  choice: 'mine' | 'theirs',
): GridRow[] {
  const stale = new Map(changedByOthers(rows, model.variants).map((one) => [one.row.key, one]));
  const before = new Map(rows.map((row) => [row.key, row]));
  const stored = rowsOfModel(model).map((now): GridRow => {
    const row = before.get(now.key);
    const isOurs = row && (choice === 'mine' || !stale.has(now.key));
    return isOurs ? { ...now, ...ownChanges(row), isTicked: row.isTicked } : now;
  });
  return [...stored, ...rows.filter(({ kept }) => !kept)];
}

function changedByOthers(rows: readonly GridRow[], variants: readonly Variant[]) {
  const now = new Map(variants.map((variant) => [variant.product_id, variant]));
  return rows.flatMap((row) => {
    const { kept } = row;
    const current = kept && now.get(kept.product_id);
    return current && current.version !== kept.version ? [{ row, kept, current }] : [];
  });
}

function ownCells({ product_code, original_price, price, sale_price, active }: GridRow) {
  return { product_code, original_price, price, sale_price, active };
}

function ownChanges(row: GridRow): Partial<Cells> {
  if (!row.kept) return {};
  const was = cellsOf(row.kept);
  const changed = Object.entries(ownCells(row)).filter(([name, value]) => value !== was[name as keyof Cells]);
  return Object.fromEntries(changed);
}

/** True for a stored variant with changes that is not ticked. */
export function isLeftOut(row: GridRow): boolean {
  if (row.isTicked || !row.kept) return false;
  return sentRow(row, row.product_code ?? '', row.kept.original_price !== undefined) !== null;
}

export type GridErrors = Record<string, Record<string, string>>;

/** Messages that remain once cells have changed; a changed cell has none until it is sent again. */
export function errorsLeft(
  errors: GridErrors,
  before: readonly GridRow[],
  after: readonly GridRow[],
): GridErrors {
  const old = new Map(before.map((row) => [row.key, row]));
  const left = after.flatMap((row) => {
    const was = old.get(row.key);
    const faults = Object.entries(errors[row.key] ?? {}).filter(
      ([field]) => !was || saidOf(was, field) === saidOf(row, field),
    );
    return faults.length > 0 ? [[row.key, Object.fromEntries(faults)] as const] : [];
  });
  return Object.fromEntries(left);
}

function saidOf(row: GridRow, field: string): unknown {
  if (field.startsWith('opening.')) return valueIn(row, field as GridField);
  return field === 'open_inventories' ? row.opening : row[field as keyof GridRow];
}

/** Name for further variants: the words that the names share, without colour and size at the end. */
export function sharedName({ product_name, variants }: ModelVariants): string {
  const [first, ...others] = variants.map(wordsWithoutKind);
  if (!first) return product_name;
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(' ') || product_name;
}

function wordsWithoutKind({ product_name, color, size }: Variant): string[] {
  const words = product_name.split(/\s+/).filter(Boolean);
  const endings = [color, size, 'màu', 'size', 'cỡ', '-', '·', '/'].filter(Boolean).map(foldText);
  const isEnding = (count: number) => endings.includes(foldText(words.slice(-count).join(' ')));
  const counts = words.map((_, index) => index + 1);
  for (let count = counts.find(isEnding); count; count = counts.find(isEnding)) words.splice(-count);
  return words;
}
