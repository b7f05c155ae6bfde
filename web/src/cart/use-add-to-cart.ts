import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';
import { addToCart, type PickedGoods } from './cart.ts';

/** Picks goods of a shop for the bill that is written next there, and says so, or why not (document 1, sections 4 and 8). */
export function useAddToCart(): (shopId: number, goods: PickedGoods) => boolean {
  const { t } = useTranslation();
  const feedback = useFeedback();
  return (shopId, goods) => {
    const fault = addToCart(shopId, goods);
    if (fault) feedback.failure(t(`cart.${fault}`));
    else feedback.success(t('cart.added'));
    return !fault;
  };
}
