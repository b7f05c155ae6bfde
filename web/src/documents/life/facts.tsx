import { messages } from '@soquay/contract/messages';
import { Space } from 'antd';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { CopyButton } from '@/ui/CopyButton.tsx';
import type { Facts } from '@/ui/Facts.tsx';
import { formatDay, formatMoment } from '@/ui/format.ts';
import { StatusTag } from '@/ui/StatusTag.tsx';
import type { LivingDocument } from '../document-kind.ts';
import { AccountingMark } from './AccountingMark.tsx';

type Fact = ComponentProps<typeof Facts>['facts'][number];

/** A text of any length, which gets a line of its own where it is more than stands beside other facts. */
export function textFact(label: string, text: string, missing = '–'): Fact {
  return { label, children: text || missing, isLong: text.length > 30 };
}

/** Of what day it is, and whether it stands. */
export function dayFacts(
  t: TFunction,
  day: string,
  status: ComponentProps<typeof StatusTag>['status'],
): Fact[] {
  return [
    { label: t('documents.date'), children: formatDay(day) },
    { label: t('documents.status'), children: <StatusTag status={status} /> },
  ];
}

/** Whether accounting has dealt with it, of a kind that is marked. */
export function accountingFact<Row extends LivingDocument>(
  t: TFunction,
  mark: ComponentProps<typeof AccountingMark<Row>>,
): Fact {
  return { label: t('documents.accounting'), children: <AccountingMark {...mark} /> };
}

/** Who has written it, and when. */
export function writtenFacts(
  t: TFunction,
  { userinfo, created_at }: { userinfo: { fullname: string }; created_at: string },
): Fact[] {
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

/** Whom it is with. */
export function customerFacts(t: TFunction, customer: Customer): Fact[] {
  const { customer_name, customer_phone, customer_address } = customer;
  return [
    textFact(t('documents.customerName'), customer_name, t('documents.walkIn')),
    {
      label: t('documents.customerPhone'),
      children: customer_phone ? (
        <Space>
          {customer_phone}
          <CopyButton
            text={customer_phone}
            label={t('documents.copyPhone')}
            copiedText={messages.phoneCopied}
          />
        </Space>
      ) : (
        '–'
      ),
    },
    textFact(t('documents.customerAddress'), customer_address),
  ];
}
