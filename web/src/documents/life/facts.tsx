import type { ComponentProps } from 'react';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { Facts } from '@/ui/Facts.tsx';
import { formatMoment } from '@/ui/format.ts';
import type { LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { headerTexts } from '../header-texts.ts';
import { AccountingMark } from './AccountingMark.tsx';
import { CopyablePhone } from './CopyablePhone.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import type { Party } from './DocumentHead.tsx';

const t = textsFor(documentsTexts);

type Fact = ComponentProps<typeof Facts>['facts'][number];

/** A text of any length, which gets a line of its own where it is more than stands beside other facts. */
export function textFact(label: string, text: string, missing = '–'): Fact {
  return { label, children: text || missing, isLong: text.length > 30 };
}

/** Declared fields that say something, but those that are shown `elsewhere`. */
export function headerFacts(...of: Parameters<typeof headerTexts>): Fact[] {
  return headerTexts(...of).map(({ field, text }) => textFact(fieldTitle(field.label), text));
}

/** Whether accounting has dealt with it, of a kind that is marked. */
export function accountingFact<Row extends LivingDocument>(
  mark: ComponentProps<typeof AccountingMark<Row>>,
): Fact {
  return { label: t('documents.accounting'), children: <AccountingMark {...mark} /> };
}

/** A document as lists and pages say who has written it. */
export interface WrittenDocument {
  userinfo: { fullname: string };
  created_at: string;
}

/** Who has written it, and when. */
export function writtenFacts({ userinfo, created_at }: WrittenDocument): Fact[] {
  return [
    { label: t('documents.writtenBy'), children: userinfo.fullname },
    { label: t('documents.writtenAt'), children: formatMoment(created_at) },
  ];
}

interface Customer {
  customer_name: string;
  customer_phone: string;
  customer_address: string;
}

/** Whom it is with, as facts among others. */
export function customerFacts(customer: Customer): Fact[] {
  const { customer_name, customer_phone, customer_address } = customer;
  return [
    textFact(t('documents.customerName'), customer_name, t('documents.walkIn')),
    {
      label: t('documents.customerPhone'),
      children: customer_phone ? <CopyablePhone phone={customer_phone} /> : '–',
    },
    textFact(t('documents.customerAddress'), customer_address),
  ];
}

/** The customer it is with; their name leads to their page. */
export function customerParty(
  customer: Customer & { company_id: number; customer_id: number | null },
): Party {
  const { customer_name, customer_phone, customer_address, company_id, customer_id } = customer;
  return {
    label: t('documents.customer'),
    name: (
      <CustomerLink company_id={company_id} customer_id={customer_id}>
        {customer_name || t('documents.walkIn')}
      </CustomerLink>
    ),
    details: [customer_phone && <CopyablePhone phone={customer_phone} />, customer_address],
  };
}

/** Who has sold it, and who has written it where that is somebody else. */
export function salespersonParty(name: string, { writer = name } = {}): Party {
  const details = writer === name ? [] : [`${t('documents.writtenBy')}: ${writer}`];
  return { label: t('documents.salesperson'), name, details };
}
