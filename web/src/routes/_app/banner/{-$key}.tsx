import { createFileRoute } from '@tanstack/react-router';
import { recordRoute } from '@/records/record-route.ts';

export const Route = createFileRoute('/_app/banner/{-$key}')(
  recordRoute(async () => {
    const { bannerKind } = await import('@/features/website/banner-kind.ts');
    return bannerKind;
  }),
);
