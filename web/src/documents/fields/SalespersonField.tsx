import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocument, useDocumentForm } from '../form/document-context.ts';
import { salespeopleQuery } from '../look-ups.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useHeader } from './use-header.ts';

interface SalespersonFieldProps {
  /** The saved document, whose salesperson may sell here no more. */
  saved: { saleman_id: number; saleman_fullname: string } | null;
}

/** Who sells; a salesperson always as themself, the server sees to it. */
export function SalespersonField({ saved }: SalespersonFieldProps) {
  const t = useTexts(documentsTexts);
  const { rights } = useDocumentForm();
  const shopId = useDocument((form) => form.shopId);
  const [{ saleman_id }, setHeader] = useHeader<{ saleman_id: number | null }>('saleman_id');
  const people = useSuspenseQuery(salespeopleQuery(shopId)).data.data;
  return (
    <ChoiceField
      name="saleman_id"
      label={t('documents.salesperson')}
      value={saleman_id}
      onChange={(id) => setHeader({ saleman_id: id })}
      options={people.map((person) => ({ value: person.user_id, label: person.fullname }))}
      saved={saved && { value: saved.saleman_id, label: saved.saleman_fullname }}
      missing={saidText('noSalespeople')}
      disabled={sellsAsSelf(rights)}
    />
  );
}
