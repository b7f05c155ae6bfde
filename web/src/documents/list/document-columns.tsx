import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoment, formatMoney } from '@/ui/format.ts';
import { codeColumn } from '@/ui/list/columns.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { AccountingMark } from '../life/AccountingMark.tsx';
import { DocumentActions } from '../life/DocumentActions.tsx';
import { DocumentStatus } from '../life/DocumentStatus.tsx';
import styles from './document-list.module.css';

const t = textsFor(documentsTexts, uiTexts);

/** Its number, which leads to its page. */
export function numberColumn<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  title: string,
): DataColumn<Row> {
  const column = codeColumn<Row>(title, (document) => (
    <Link to={addresses[kind.name].view(document.id)}>{kind.numberOf(document)}</Link>
  ));
  return { ...column, isFixed: true };
}

/** Its status and mark, and what may be done about it, for who may do any of it. */
export function lifeColumns<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  rights: ShopRights,
  /** What else may be done about it: in front of the rest. */
  moreActions?: (document: Row) => ReactNode,
): DataColumn<Row>[] {
  const mayAct = (['edit', 'delete', 'restore'] as const).some((action) =>
    hasGrant(rights, kind.module, action),
  );
  const status: DataColumn<Row> = {
    title: t('documents.status'),
    className: styles.status,
    render: (document) => <DocumentStatus kind={kind} document={document} />,
  };
  const accounting: DataColumn<Row> = {
    title: t('documents.accounting'),
    className: styles.accounting,
    render: (document) =>
      document.status === 1 && <AccountingMark kind={kind} document={document} rights={rights} isCompact />,
  };
  const actions: DataColumn<Row> = {
    title: t('ui.actions'),
    isFixed: true,
    className: styles.actions,
    render: (document) => (
      <>
        {moreActions?.(document)}
        <DocumentActions kind={kind} document={document} rights={rights} isCompact />
      </>
    ),
  };
  const life = kind.endpoints.mark ? [status, accounting] : [status];
  return mayAct || moreActions ? [...life, actions] : life;
}

interface WrittenDocument extends LivingDocument {
  created_at: string;
}

interface DocumentOfCustomer extends WrittenDocument {
  customer_name: string;
  customer_phone: string;
}

/** When it was written. */
export function writtenColumn<Row extends WrittenDocument>(sort: string): DataColumn<Row> {
  return { ...codeColumn<Row>(t('documents.date'), (row) => formatMoment(row.created_at)), sort };
}

/** Whom it is with, and how to reach them. */
export function customerColumn<Row extends DocumentOfCustomer>(): DataColumn<Row> {
  return {
    title: t('documents.customer'),
    sort: 'customer_name',
    className: styles.customer,
    render: (row) => {
      const name = customerName(row);
      return (
        <>
          {name && <span>{name}</span>}
          {row.customer_phone && <small>{row.customer_phone}</small>}
        </>
      );
    },
  };
}

interface DocumentCardProps<Row extends WrittenDocument> {
  kind: DocumentKind<Row>;
  document: Row;
  /** Beside its number: whom or what it is about. */
  name: string;
  /** Its day, YYYY-MM-DD, where that may be another than the one it was written on. */
  day?: string;
  /** What one came for. */
  figure: string;
  /** What else tells it from others; '' is left out. */
  notes: readonly string[];
  /** Below the figure, such as where its goods are. */
  state?: ReactNode;
}

/** A row on a phone. */
export function DocumentCard<Row extends WrittenDocument>({
  kind,
  document,
  name,
  day,
  figure,
  notes,
  state,
}: DocumentCardProps<Row>) {
  return (
    <RowCard
      title={[`#${kind.numberOf(document)}`, name].join(' · ')}
      href={addresses[kind.name].view(document.id)}
      figure={figure}
      lines={[day ? formatDay(day) : formatMoment(document.created_at), notes.filter(Boolean).join(' · ')]}
      note={
        <>
          {state}
          <DocumentStatus kind={kind} document={document} />
          {document.status === 1 && document.accounting_status === 1 && <Marked />}
        </>
      }
    />
  );
}

interface CustomerCardProps<Row extends DocumentOfCustomer>
  extends Pick<DocumentCardProps<Row>, 'kind' | 'document' | 'notes'> {
  /** Whole dong. */
  amount: number;
}

/** The same of a document with a customer. */
export function CustomerCard<Row extends DocumentOfCustomer>({
  document,
  amount,
  notes,
  ...rest
}: CustomerCardProps<Row>) {
  useTexts();
  const { customer_name, customer_phone } = document;
  return (
    <DocumentCard
      {...rest}
      document={document}
      name={customerName(document) || customer_phone}
      figure={formatMoney(amount)}
      notes={[customer_name && customer_phone, ...notes]}
    />
  );
}

function Marked() {
  const t = useTexts(documentsTexts);
  return <span className={styles.mark}>{t('documents.marked')}</span>;
}

/** Whom a row is with: '' for who left no name but a phone. */
function customerName({
  customer_name,
  customer_phone,
}: {
  customer_name: string;
  customer_phone: string;
}): string {
  return customer_name || (customer_phone ? '' : t('documents.walkIn'));
}
