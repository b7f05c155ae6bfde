import { ShoppingCartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { cartTexts } from './cart.texts.ts';
import { useCart } from './cart.ts';
import styles from './cart-bell.module.css';

const CartDrawer = lazy(async () => ({ default: (await import('./CartDrawer.tsx')).CartDrawer }));

/** How many goods were picked and are on no bill yet, and what they are. */
export function CartBell({ shopId }: { shopId: number }) {
  const t = useTexts(cartTexts);
  const { length } = useCart(shopId);
  const [isOpen, setOpen] = useAddressState<true>('cart');
  const name = length > 0 ? t('cart.waiting', { n: length }) : t('cart.title');
  return (
    <>
      <Button
        type="text"
        className={styles.bell}
        icon={<ShoppingCartOutlined aria-hidden />}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {length > 0 && (
          <span className={styles.count} aria-hidden>
            {length > 99 ? '99+' : length}
          </span>
        )}
      </Button>
      <Suspense>{isOpen && <CartDrawer shopId={shopId} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
