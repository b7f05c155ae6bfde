import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { cartTexts } from './cart.texts.ts';
import { addToCart, type PickedGoods } from './cart.ts';

/** Picks goods of a shop for the bill that is written next there, and says so, or why not (document 1, sections 4 and 8). */
export function useAddToCart(): (shopId: number, goods: PickedGoods) => boolean {
  const t = useTexts(cartTexts);
  const feedback = useFeedback();
  return (shopId, goods) => {
    const fault = addToCart(shopId, goods);
    if (fault) feedback.failure(t(`cart.${fault}`));
    else feedback.success(t('cart.added'));
    return !fault;
  };
}
