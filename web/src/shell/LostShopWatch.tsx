import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { router } from '@/router.ts';
import { onShopLost, type Shop } from '@/session/selected-shop.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { shellTexts } from './shell.texts.ts';
import { showChosenShop } from './show-chosen-shop.ts';

/** Says that a shop let the person go, and goes on in another of theirs; without one the screen itself says so. */
export function LostShopWatch() {
  const t = useTexts(shellTexts);
  const feedback = useFeedback();
  const goOn = useEffectEvent((lost: Shop, left: Shop | null) => {
    if (left) {
      feedback.warning(t('shell.shopLost', { lost: lost.company_name, left: left.company_name }));
    }
    void showChosenShop(router);
  });
  useEffect(() => onShopLost((lost, left) => goOn(lost, left)), []);
  return null;
}
