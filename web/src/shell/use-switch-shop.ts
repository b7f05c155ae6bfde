import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { myModulesQuery } from '@/session/rights.ts';
import { chooseShop } from '@/session/selected-shop.ts';
import { mayLeaveForms } from '@/ui/address-state.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { showChosenShop } from './show-chosen-shop.ts';

/** Moves this tab to another shop: its rights first, then the screen with the new shop's data. */
export function useSwitchShop(): (shopId: number) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { failure } = useFeedback();

  return async (shopId) => {
    try {
      await queryClient.ensureQueryData(myModulesQuery(shopId));
    } catch (error) {
      failure(error);
      return;
    }
    // What is being written belongs to the shop it was begun in: it is left before the shop changes.
    if (!(await mayLeaveForms())) return;
    chooseShop(shopId);
    await showChosenShop(router);
  };
}
