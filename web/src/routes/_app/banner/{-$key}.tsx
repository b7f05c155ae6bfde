import { createFileRoute } from '@tanstack/react-router';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/banner/{-$key}')(
  recordRoute(async () => {
    const [{ bannerKind }] = await Promise.all([
      import('@/features/website/banner-kind.ts'),
      featureTexts('records'),
    ]);
    return bannerKind;
  }),
);
