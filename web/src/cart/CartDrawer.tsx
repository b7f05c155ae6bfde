import { findOutOfStock } from '@soquay/contract/inventories';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { CartItem } from './CartItem.tsx';
import { cartTexts } from './cart.texts.ts';
import { dropFromCart, setCartQty, useCart, wantCart } from './cart.ts';
import { amountOf } from './cart-amount.ts';
import styles from './cart-drawer.module.css';

/** What was picked for the bill that is written next with its sum, and the way there. */
export function CartDrawer({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTexts(cartTexts);
  const feedback = useFeedback();
  const lines = useCart(shopId);
  const ids = [...new Set(lines.map(({ product }) => product.product_id))];
  // Goods may wait here for days, and be sold to somebody else meanwhile.
  const { data } = useQuery({
    ...endpointQuery(findOutOfStock, { body: { company_id: shopId, ids } }),
    enabled: ids.length > 0,
  });
  const soldOut = new Set(data?.data.map(({ product_id }) => product_id));
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const amount = lines.reduce((sum, line) => sum + amountOf(line), 0);

  function remove(key: string): void {
    dropFromCart(shopId, [key]);
    feedback.success(t('cart.removed'));
  }

  function toBill(): void {
    onClose();
    wantCart();
  }

  return (
    <Drawer
      open
      onClose={onClose}
      size={400}
      title={t('cart.title')}
      footer={
        <>
          {lines.length > 0 && (
            <p className={styles.total}>
              {t('cart.total', { n: formatNumber(pieces) })}
              <b className="figure">{formatMoney(amount)}</b>
            </p>
          )}
          <LinkButton to="/orders2/create" color="primary" variant="solid" block onClick={toBill}>
            {t('cart.toBill')}
          </LinkButton>
        </>
      }
    >
      {lines.length === 0 ? (
        <p className={styles.empty}>{t('cart.empty')}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartItem
              key={line.key}
              line={line}
              isSoldOut={line.hold === null && soldOut.has(line.product.product_id)}
              onQty={(qty) => setCartQty(shopId, line.key, qty)}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
