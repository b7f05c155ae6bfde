import { DeleteOutlined } from '@ant-design/icons';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Money } from '@/ui/Money.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { type CartLine, dropFromCart, useCart } from './cart.ts';
import styles from './cart-drawer.module.css';

/** What was picked for the bill that is written next, and the way there. */
export function CartDrawer({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const lines = useCart(shopId);

  function remove(key: string): void {
    dropFromCart(shopId, [key]);
    feedback.success(t('cart.removed'));
  }

  return (
    <Drawer
      open
      onClose={onClose}
      size={400}
      title={t('cart.title')}
      footer={
        <LinkButton to="/orders2/create" color="primary" variant="solid" block onClick={onClose}>
          {t('cart.toBill')}
        </LinkButton>
      }
    >
      {lines.length === 0 ? (
        <p className={styles.empty}>{t('cart.empty')}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartItem key={line.key} line={line} onRemove={() => remove(line.key)} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function CartItem({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { t } = useTranslation();
  const { product, warehouse_code, qty, discount, customer } = line;
  return (
    <li className={styles.line}>
      <ProductThumb thumb={product.thumb_file} />
      <div className={styles.goods}>
        <strong>{product.product_code}</strong>
        <span>{[product.product_name, product.variant].filter(Boolean).join(' · ')}</span>
        <span className={styles.place}>
          {t('cart.from', { n: qty, unit: product.unit_code, warehouse: warehouse_code })}
        </span>
        {customer && (
          <span className={styles.place}>
            {customer.name} · {customer.phone}
          </span>
        )}
      </div>
      <Money amount={qty * sellingPrice(product) - discount} />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('cart.remove', { code: product.product_code })}
        onClick={onRemove}
      />
    </li>
  );
}
