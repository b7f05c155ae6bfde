import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { renewSession } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { shellTexts } from './shell.texts.ts';

/** For who works in no shop, not yet or no more: says so, and looks again once an Admin has given them one. */
export function NoShopPage() {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const feedback = useFeedback();
  const look = useMutation({
    mutationFn: async () => {
      await renewSession();
      await router.invalidate();
    },
    onError: feedback.failure,
  });
  return (
    <>
      <PageHeader title={t('shell.noShopTitle')} />
      <p>{t('shell.noShop')}</p>
      <Button loading={look.isPending} onClick={() => look.mutate()}>
        {t('shell.lookAgain')}
      </Button>
    </>
  );
}
