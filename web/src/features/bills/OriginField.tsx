import { useSuspenseQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { ChoiceField } from '@/documents/fields/ChoiceField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { offered, orderOriginsQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { BillHeader } from './bill-form.ts';

/** Where the bill comes from; a saved one keeps an origin that is chosen no more. */
export function OriginField({ saved }: { saved: { order_origin: string } | null }) {
  const t = useTexts(documentsTexts);
  const [{ order_origin }, setHeader] = useHeader<Pick<BillHeader, 'order_origin'>>('order_origin');
  const origins = useSuspenseQuery(orderOriginsQuery()).data.data;
  const savedOrigin = origins.find((origin) => origin.order_origin === saved?.order_origin);
  return (
    <ChoiceField
      name="order_origin"
      label={t('documents.origin')}
      value={order_origin}
      onChange={(code) => code !== null && setHeader({ order_origin: code })}
      options={offered(origins).map(optionOf)}
      saved={savedOrigin ? optionOf(savedOrigin) : null}
      missing={t('documents.origin')}
    />
  );
}

function optionOf({ order_origin, origin_name }: { order_origin: string; origin_name: string }) {
  return { value: order_origin, label: origin_name };
}
