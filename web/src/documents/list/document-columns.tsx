import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn } from '@/ui/list/columns.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { AccountingMark } from '../life/AccountingMark.tsx';
import { DocumentActions } from '../life/DocumentActions.tsx';
import styles from './document-list.module.css';

/** Its number, which leads to its page. */
export function numberColumn<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  title: string,
): DataColumn<Row> {
  return codeColumn(title, (document) => (
    <Link to={addresses[kind.name].view(document.id)}>{kind.numberOf(document)}</Link>
  ));
}

/** Its status and mark, and what may be done about it, for who may do any of it. */
export function lifeColumns<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  t: TFunction,
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
    render: (document) =>
      document.status === 0 ? (
        <StatusTag status={0} />
      ) : (
        <AccountingMark kind={kind} document={document} rights={rights} isCompact />
      ),
  };
  const actions: DataColumn<Row> = {
    title: t('ui.actions'),
    className: styles.actions,
    render: (document) => (
      <>
        {moreActions?.(document)}
        <DocumentActions kind={kind} document={document} rights={rights} isCompact />
      </>
    ),
  };
  return mayAct || moreActions ? [status, actions] : [status];
}

/** On a phone, said only where it is not the usual one. */
export function DocumentStatus({ document }: { document: LivingDocument }) {
  const { t } = useTranslation();
  if (document.status === 0) return <StatusTag status={0} />;
  return document.accounting_status === 1 ? (
    <span className={styles.mark}>{t('documents.marked')}</span>
  ) : null;
}

/** Whom a row is with: '' for who left no name but a phone. */
export function customerName(
  t: TFunction,
  { customer_name, customer_phone }: { customer_name: string; customer_phone: string },
): string {
  return customer_name || (customer_phone ? '' : t('documents.walkIn'));
}
