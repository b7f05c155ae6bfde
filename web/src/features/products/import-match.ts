import type { ImportReport } from '@soquay/contract/products';
import { textsFor } from '@/i18n/texts.ts';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { asksForMatch } from '@/sheet-import/sheet-report.ts';
import { productImportTexts } from './product-import.texts.ts';

const t = textsFor(productImportTexts, sheetImportTexts);

/** What most goods are counted in: offered where a list names no unit. */
const usualUnit = 'Cái';

const fields = [
  'product_code',
  'product_name',
  'unit',
  'price',
  'original_price',
  'sale_price',
  'barcode',
  'category_name',
  'color',
  'size',
  'attributes',
  'base_unit',
  'type',
  'code_anh',
  'brand_name',
  'product_desc',
  'supplier_note',
  'status_note',
  'selling',
  'goods_kind',
  'parent',
  'row_id',
] as const;

/** Whether the person must look at the columns: something is missing, or may be what nobody but they can say. */
export function needsMatch(report: ImportReport): boolean {
  return asksForMatch(report) || lacksUnits(report);
}

/** Whether rows are refused for a unit that a default would give them. */
function lacksUnits({ unitless_count, defaults }: ImportReport): boolean {
  return defaults.unit_name === '' && unitless_count > 0;
}

/**
 * The unit that is offered for rows that name none. Offered whenever a first look asks anything, so that what is applied
 * then is all; later only where no column is the unit.
 */
export function firstUnit(report: ImportReport, isMatched: boolean): string {
  const isOffered = isMatched ? report.missing.includes('unit') : needsMatch(report);
  return report.defaults.unit_name || (isOffered ? usualUnit : '');
}

/** Whether amounts may be prices, and no column was taken for the price. */
export function asksForPrice({ columns }: ImportReport): boolean {
  return columns.some(({ is_unsure }) => is_unsure) && columns.every(({ meaning }) => meaning !== 'price');
}

interface Chosen {
  meanings: readonly string[];
  unitName: string;
  categoryName: string;
  hasTitles: boolean;
  negativeAsZero: boolean;
}

/** Whether the rows were judged by other meanings than these. */
export function changedMatch({ columns, defaults, has_titles }: ImportReport, chosen: Chosen): boolean {
  return (
    has_titles !== chosen.hasTitles ||
    defaults.negative_as_zero !== chosen.negativeAsZero ||
    columns.some(({ meaning }, index) => meaning !== chosen.meanings[index]) ||
    defaults.unit_name !== chosen.unitName.trim() ||
    defaults.category_name !== chosen.categoryName.trim()
  );
}

interface MeaningsKnown {
  warehouses: readonly { warehouse_code: string; warehouse_name: string }[];
  /** What the column is taken for, which may be of a list that has columns of its own kind. */
  own: string;
}

/** All that a column may be taken for. */
export function meaningLabels({ warehouses, own }: MeaningsKnown) {
  const stock = warehouses.map(({ warehouse_code, warehouse_name }) => ({
    value: `stock:${warehouse_code}`,
    label: t('productImport.stockOf', { name: warehouse_name }),
  }));
  const known = [
    { value: '', label: t('sheetImport.leaveOut') },
    ...fields.map((field) => ({ value: field as string, label: t(`productImport.fields.${field}`) })),
    ...stock,
  ];
  if (known.some(({ value }) => value === own)) return known;
  const label = own.startsWith('stock:')
    ? t('productImport.stockOf', { name: own.slice('stock:'.length) })
    : t('productImport.fields.attributes');
  return [...known, { value: own, label }];
}
