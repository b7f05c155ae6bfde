import { ArrowDownOutlined } from '@ant-design/icons';
import { maxPrice, maxQty } from '@soquay/contract/fields';
import { productLabels } from '@soquay/contract/product';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, ConfigProvider, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import { formatNumber } from '@/ui/format.ts';
import { MoneyInput, QtyInput } from '@/ui/NumberInput.tsx';
import { choiceQueries } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import {
  amountFields,
  filledColumn,
  filledDown,
  type GridErrors,
  type GridField,
  type GridRow,
  pastedInto,
  valueIn,
  withValue,
} from './variant-grid.ts';
import styles from './variant-table.module.css';

const t = textsFor(productFormTexts);

interface VariantTableProps {
  rows: readonly GridRow[];
  /** What is wrong, by the row's key and the field. */
  errors: GridErrors;
  codeOf: (row: GridRow) => string;
  hasCost: boolean;
  onChange: (next: GridRow[]) => void;
}

/** The rows as a sheet: Enter and the arrows go on, Ctrl+D fills down, a block of a spreadsheet is pasted. */
export function VariantTable({ rows, errors, codeOf, hasCost, onChange }: VariantTableProps) {
  const t = useTexts(productFormTexts);
  const rights = useRights();
  const table = useRef<HTMLTableElement>(null);
  const { data } = useQuery(choiceQueries.warehouses(rights.company_id));
  const hasNew = rows.some(({ kept }) => !kept);
  const warehouses = hasNew
    ? (data?.data ?? []).filter(
        ({ active, warehouse_code }) => active === 1 && mayMoveGoodsOf(rights, warehouse_code),
      )
    : [];
  const fields: GridField[] = [
    ...amountFields.filter((field) => field !== 'original_price' || hasCost),
    ...warehouses.map(({ warehouse_code }): GridField => `opening.${warehouse_code}`),
  ];
  const titleOf = (field: GridField) => columnTitle(field);
  // Rows keep one handler each, so that typing in one draws that one alone.
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const change = useRef((key: string, next: (row: GridRow) => GridRow) => {
    const { rows: now, onChange: tell } = latest.current;
    tell(now.map((row) => (row.key === key ? next(row) : row)));
  });

  function placeOf(target: EventTarget): { row: number; column: string } | undefined {
    const { row, column } = (target as HTMLElement).dataset;
    return row === undefined || column === undefined ? undefined : { row: Number(row), column };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (!place) return;
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (fields.some((field) => field === place.column)) {
        onChange(filledDown(rows, place.row, place.column as GridField));
      }
      return;
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    table.current
      ?.querySelector<HTMLElement>(
        `[data-row="${place.row + step}"][data-column="${CSS.escape(place.column)}"]`,
      )
      ?.focus();
  }

  function onPaste(event: ClipboardEvent): void {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text');
    const field = fields.find((one) => one === place?.column);
    if (!place || !field || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onChange(pastedInto(rows, fields, { row: place.row, field, text, max: maxPrice }));
  }

  return (
    <Card className={styles.scroller} aria-label={t('productForm.grid')}>
      <ConfigProvider theme={largeBoxes}>
        <table className={styles.table} ref={table} onKeyDown={onKeyDown} onPaste={onPaste}>
          <thead>
            <tr>
              <th scope="col">{t('productForm.variant')}</th>
              <th scope="col">{fieldTitle(productLabels.product_code)}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  <span className={styles.head}>
                    {titleOf(field)}
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowDownOutlined aria-hidden />}
                      title={t('productForm.fillDown', { column: titleOf(field) })}
                      aria-label={t('productForm.fillDown', { column: titleOf(field) })}
                      onClick={() => onChange(filledColumn(rows, field))}
                    />
                  </span>
                </th>
              ))}
              <th scope="col">{fieldTitle(productLabels.active)}</th>
              <th scope="col">{t('productForm.inStock')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <VariantRow
                key={row.key}
                row={row}
                index={index}
                code={codeOf(row)}
                fields={fields.join('\n')}
                errors={errors[row.key]}
                change={change.current}
              />
            ))}
          </tbody>
        </table>
      </ConfigProvider>
    </Card>
  );
}

/** Boxes that are hit at once, as high as a row is. */
const largeBoxes = { components: { Checkbox: { controlInteractiveSize: 20 } } };

function columnTitle(field: GridField): string {
  return field.startsWith('opening.')
    ? t('productForm.openingAt', { warehouse: field.slice('opening.'.length) })
    : fieldTitle(productLabels[field as (typeof amountFields)[number]]);
}

interface VariantRowProps {
  row: GridRow;
  index: number;
  code: string;
  /** One in each line: a list would be another one each time. */
  fields: string;
  errors: Record<string, string> | undefined;
  change: (key: string, next: (row: GridRow) => GridRow) => void;
}

const VariantRow = memo(function VariantRow({ row, index, code, fields, errors, change }: VariantRowProps) {
  const t = useTexts(productFormTexts);
  const { key, kept, color, size, isTicked } = row;
  const name = [color, size].filter(Boolean).join(' / ') || (kept?.product_name ?? '');
  const place = (column: string) => ({ 'data-row': index, 'data-column': column });
  const faults = Object.values(errors ?? {});
  const statusOf = (field: string) => (errors?.[field] ? { status: 'error' as const } : {});
  return (
    <>
      <tr className={isTicked ? undefined : styles.left}>
        <th scope="row">
          <Checkbox
            checked={isTicked}
            onChange={({ target }) => change(key, (one) => ({ ...one, isTicked: target.checked }))}
          >
            {name}
          </Checkbox>
        </th>
        <td>
          <Input
            className={styles.code}
            aria-label={t('productForm.cell', {
              column: fieldTitle(productLabels.product_code),
              variant: name,
            })}
            value={code}
            autoComplete="off"
            {...statusOf('product_code')}
            {...place('product_code')}
            onChange={({ target }) => change(key, (one) => ({ ...one, product_code: target.value }))}
          />
        </td>
        {(fields.split('\n') as GridField[]).map((field) => {
          const isOpening = field.startsWith('opening.');
          if (isOpening && kept) return <td key={field} />;
          const column = columnTitle(field);
          const Control = isOpening ? QtyInput : MoneyInput;
          return (
            <td key={field}>
              <Control
                className={styles.amount}
                max={isOpening ? maxQty : maxPrice}
                aria-label={t('productForm.cell', { column, variant: name })}
                value={valueIn(row, field)}
                {...statusOf(isOpening ? 'open_inventories' : field)}
                {...place(field)}
                onChange={(value) => change(key, (one) => withValue(one, field, value))}
              />
            </td>
          );
        })}
        <td>
          <Checkbox
            aria-label={t('productForm.cell', { column: fieldTitle(productLabels.active), variant: name })}
            checked={row.active === 1}
            onChange={({ target }) => change(key, (one) => ({ ...one, active: target.checked ? 1 : 0 }))}
          />
        </td>
        <td className={styles.stock}>{kept ? formatNumber(kept.qty) : t('productForm.newRow')}</td>
      </tr>
      {faults.length > 0 && (
        <tr>
          <td className={styles.fault} colSpan={99} role="alert">
            {name}: {faults.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );
});
