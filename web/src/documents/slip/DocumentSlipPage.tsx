import type { Letterhead } from '@soquay/contract/letterheads';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useRightsIn } from '@/session/rights.ts';
import { addresses } from '../addresses.ts';
import {
  type DocumentKind,
  documentQuery,
  type LivingDocument,
  type SavedDocument,
} from '../document-kind.ts';
import { letterheadQuery } from './letterhead.api.ts';
import { SlipScreen } from './SlipScreen.tsx';

interface DocumentSlipPageProps<Row extends LivingDocument, Saved extends Row & SavedDocument> {
  kind: DocumentKind<Row, Saved>;
  id: number;
  title: (n: number) => string;
  Slip: ComponentType<{ saved: Saved; letterhead: Letterhead }>;
}

/** A saved document of a kind that has one slip, as it will come out of the printer, for whoever may see it. */
export function DocumentSlipPage<Row extends LivingDocument, Saved extends Row & SavedDocument>({
  kind,
  id,
  title,
  Slip,
}: DocumentSlipPageProps<Row, Saved>) {
  const saved = useSuspenseQuery(documentQuery(kind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(saved.company_id)).data.data;
  return (
    <SlipScreen
      title={title(kind.numberOf(saved))}
      mayPrint={hasGrant(useRightsIn(saved.company_id), kind.module, 'view')}
      backTo={addresses[kind.name].view(id)}
    >
      <Slip saved={saved} letterhead={letterhead} />
    </SlipScreen>
  );
}
