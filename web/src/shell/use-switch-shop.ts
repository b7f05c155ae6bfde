import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { myModulesQuery } from '@/session/rights.ts';
import { chooseShop } from '@/session/selected-shop.ts';
import { useFeedback } from '@/ui/use-feedback.ts';

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
    const isWriting = router.state.matches.some((match) => match.staticData.isCreatePage);
    chooseShop(shopId);
    // What is being written belongs to the shop it was begun in.
    if (isWriting) router.history.back();
    else await router.invalidate();
  };
}
