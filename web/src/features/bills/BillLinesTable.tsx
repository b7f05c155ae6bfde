import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { maxPrice } from '@soquay/contract/fields';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { hasGrant } from '@soquay/contract/rules/roles';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { Button } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { MoneyInput, QtyInput } from '@/ui/NumberInput.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { type BillFormLine, lineFigures } from './bill-form.ts';
import { useBillForm } from './bill-form-context.ts';
import { FieldError } from './FieldError.tsx';
import { focusAfter } from './focus-fields.ts';
import { useLineEditing } from './use-line-editing.ts';

/**
 * The lines of the bill being written. A plain table of rows that are drawn only when their own line
 * changes: with a hundred lines a keystroke must still answer at once (docs/performance.md).
 */
export function BillLinesTable() {
  const { t } = useTranslation();
  const lines = useBillForm((form) => form.lines);
  const rights = useRights();
  const mayEditPrice = hasGrant(rights, 'orders', 'edit-price');

  return (
    // With no line there is no field in it to scroll by: keys need the table itself.
    <section
      className="card bill-lines"
      aria-label={t('bills.lines')}
      tabIndex={lines.length === 0 ? 0 : undefined}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bills.picture')}</th>
            <th scope="col">{t('bills.productName')}</th>
            <th scope="col">{t('bills.unitCode')}</th>
            <th scope="col">{t('bills.warehouse')}</th>
            <th scope="col" className="is-figure">
              {t('bills.listPrice')}
            </th>
            <th scope="col" className="is-figure">
              {t('bills.price')}
            </th>
            <th scope="col" className="is-figure">
              {t('bills.qty')}
            </th>
            <th scope="col" className="is-figure">
              {t('bills.amount')}
            </th>
            <th scope="col" className="is-figure">
              {t('bills.discount')}
            </th>
            <th scope="col" className="is-figure">
              {t('bills.lineTotal')}
            </th>
            <th scope="col">{t('ui.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <BillLineRow key={line.key} line={line} index={index} mayEditPrice={mayEditPrice} />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && (
        <div className="bill-lines-empty">
          {t('bills.noLines')}
          <FieldError name="details" />
        </div>
      )}
    </section>
  );
}

interface BillLineRowProps {
  line: BillFormLine;
  index: number;
  mayEditPrice: boolean;
}

const BillLineRow = memo(function BillLineRow({ line, index, mayEditPrice }: BillLineRowProps) {
  const { t } = useTranslation();
  const changeLine = useBillForm((form) => form.changeLine);
  const checkLine = useBillForm((form) => form.checkLine);
  const { edit, remove } = useLineEditing(line.key);
  const { product, warehouse_code, stock, qty, price, discount } = line;
  const code = product.product_code;
  const { amount, final_amount } = lineAmounts(lineFigures(line));
  const field = (name: string) => `details.${index}.${name}`;

  function goOn(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.target instanceof HTMLInputElement) focusAfter(event.target);
  }

  return (
    <tr data-line={line.key} onKeyDown={goOn} onBlur={() => checkLine(line.key)}>
      <td className="bill-line-picture">
        <ProductImage thumb={product.thumb_file} slide={product.slide_file} name={product.product_name} />
      </td>
      <td className="bill-line-product" data-field={field('product_id')}>
        <b>{code}</b> {product.product_name}
        <small>{[product.color, product.size].filter(Boolean).join(' · ')}</small>
        <FieldError name={field('product_id')} />
      </td>
      <td className="is-wide-only">{product.unit_code}</td>
      <td data-label={t('bills.warehouse')} data-field={field('warehouse_code')}>
        <span className="bill-line-warehouse">{warehouse_code}</span>
        <FieldError name={field('warehouse_code')} />
      </td>
      <td className="is-figure is-wide-only">
        <Money amount={product.price} />
      </td>
      <td className="is-figure" data-label={t('bills.price')} data-field={field('price')}>
        {isPriceEditable(product, mayEditPrice) ? (
          <MoneyInput
            value={price}
            max={maxPrice}
            onChange={(value) => changeLine(line.key, { price: value })}
            aria-label={t('bills.priceOf', { code })}
          />
        ) : (
          <Money amount={price ?? 0} />
        )}
        <FieldError name={field('price')} />
      </td>
      <td className="is-figure is-qty" data-label={t('bills.qty')} data-field={field('qty')}>
        <QtyInput
          value={qty}
          onChange={(value) => changeLine(line.key, { qty: value })}
          aria-label={t('bills.qtyOf', { code })}
        />
        <FieldError name={field('qty')} />
        {(qty ?? 0) > stock && (
          <p className="field-error">{t('bills.aboveStock', { n: formatNumber(stock) })}</p>
        )}
      </td>
      <td className="is-figure is-wide-only">
        <Money amount={amount} />
      </td>
      <td className="is-figure" data-label={t('bills.discount')} data-field={field('discount')}>
        <MoneyInput
          value={discount}
          onChange={(value) => changeLine(line.key, { discount: value })}
          aria-label={t('bills.discountOf', { code })}
        />
        <FieldError name={field('discount')} />
      </td>
      <td className="is-figure" data-label={t('bills.lineTotal')}>
        <Money amount={final_amount} />
      </td>
      <td className="bill-line-actions">
        <Button icon={<EditOutlined />} aria-label={t('bills.editLine', { code })} onClick={edit} />
        <Button icon={<DeleteOutlined />} aria-label={t('bills.removeLine', { code })} onClick={remove} />
      </td>
    </tr>
  );
});
