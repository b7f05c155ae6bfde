import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';
import { addToCart, type PickedGoods } from './cart.ts';

/** Picks goods of a shop for the bill that is written next there, and says so (document 1, sections 4 and 8). */
export function useAddToCart(): (shopId: number, goods: PickedGoods) => void {
  const { t } = useTranslation();
  const feedback = useFeedback();
  return (shopId, goods) => {
    if (addToCart(shopId, goods)) feedback.success(t('cart.added'));
    else feedback.failure(t('cart.full'));
  };
}
