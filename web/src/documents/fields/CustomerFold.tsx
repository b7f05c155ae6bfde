import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { Fold } from '../form/Fold.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import type { CustomerHeader } from './customer.ts';
import { useHeader } from './use-header.ts';

interface CustomerFoldProps {
  /** Phone and name must be given. */
  required?: boolean;
  /** Stands below the line, such as what they have bought. */
  note?: ReactNode;
}

/** Shows whom the document is with, in one line that unfolds. */
export function CustomerFold({ required = false, note }: CustomerFoldProps) {
  const t = useTexts(documentsTexts);
  return (
    <Fold
      label={t('documents.customer')}
      keys="F4"
      summary={<CustomerSummary nobody={t(required ? 'documents.customer' : 'documents.walkIn')} />}
      note={note}
    >
      <CustomerFields required={required} />
    </Fold>
  );
}

function CustomerSummary({ nobody }: { nobody: string }) {
  const t = useTexts(documentsTexts);
  const [customer] = useHeader<CustomerHeader>('customer_phone', 'customer_name', 'customer_address');
  const { customer_phone, customer_name, customer_address } = customer;
  const [main = nobody, ...others] = [customer_name, customer_phone, customer_address].filter(
    (text) => text.trim() !== '',
  );
  return (
    <>
      <b>{main}</b>
      <span>{others.join(' · ') || t('documents.customerHint')}</span>
    </>
  );
}
