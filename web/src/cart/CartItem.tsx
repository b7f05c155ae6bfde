import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { cartTexts } from './cart.texts.ts';
import type { CartLine } from './cart.ts';
import { amountOf } from './cart-amount.ts';
import styles from './cart-drawer.module.css';

interface CartItemProps {
  line: CartLine;
  /** No warehouse of the shop can sell any by now. */
  isSoldOut: boolean;
  onQty: (qty: number) => void;
  onRemove: () => void;
}

/** Goods that wait for the bill, and how many of them. */
export function CartItem({ line, isSoldOut, onQty, onRemove }: CartItemProps) {
  const t = useTexts(cartTexts);
  const { product, warehouse_code, stock, qty, hold } = line;
  /** Emptied to type another: as long as it is none, the quantity stays. */
  const [isBlank, setBlank] = useState(false);
  const problem = isSoldOut
    ? t('cart.soldOut')
    : qty > stock
      ? t('cart.left', { n: formatNumber(stock) })
      : null;

  function change(typed: number | null): void {
    setBlank(!typed);
    if (typed) onQty(typed);
  }

  return (
    <li className={styles.line}>
      <ProductThumb thumb={product.thumb_file} />
      <div className={styles.goods}>
        <strong>{product.product_code}</strong>
        <span>{[product.product_name, product.variant].filter(Boolean).join(' · ')}</span>
        <span className={styles.place}>{t('cart.from', { warehouse: warehouse_code })}</span>
        {hold && (
          <span className={styles.place}>
            {hold.customer.name} · {hold.customer.phone}
          </span>
        )}
        {problem && <span className={styles.problem}>{problem}</span>}
      </div>
      <div className={styles.figures}>
        <Money amount={amountOf(line)} />
        <span className={styles.qty}>
          <QtyInput
            size="small"
            value={isBlank ? null : qty}
            onChange={change}
            onBlur={() => setBlank(false)}
            aria-label={t('cart.qtyOf', { code: product.product_code })}
          />
          {product.unit_code}
        </span>
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('cart.remove', { code: product.product_code })}
        onClick={onRemove}
      />
    </li>
  );
}
