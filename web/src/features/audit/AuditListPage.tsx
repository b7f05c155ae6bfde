import {
  type AuditEvent,
  auditActionKeys,
  auditDays,
  auditEntityKeys,
  exportAudit,
} from '@soquay/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { actorName, formatMoment } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListExcel } from '@/ui/list/ListExcel.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import { type ListFilter, rangeEnd } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { AuditChanges, textOf } from './AuditChanges.tsx';
import { type AuditSearch, auditList, auditPeopleQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { auditTexts } from './audit.texts.ts';

const t = textsFor(auditTexts, uiTexts);

/** Who did what in the shop, when and where from; an Admin's. */
function AuditListPage({ search, ignored }: AskedFor<AuditSearch>) {
  const t = useTexts(auditTexts, menuTexts);
  const rights = useRights();
  const people = useQuery(auditPeopleQuery(rights.company_id)).data?.data ?? [];
  const isOfLastDays = !search.from_date && !search.to_date && !search.q;
  return (
    <>
      <ListPage
        title={t('menu.audit')}
        actions={
          mayCall(rights, exportAudit) && (
            <ListExcel
              label={t('audit.excel')}
              filename={t('menu.audit')}
              endpoint={exportAudit}
              search={search}
            />
          )
        }
        query={auditList.query(rights.company_id, search)}
        columns={columns()}
        card={(event) => (
          <RowCard
            title={deedOf(event)}
            figure=""
            lines={[
              [whoOf(event), formatMoment(event.at), event.address].filter(Boolean).join(' · '),
              event.changes.length > 0 && <AuditChanges key="changes" {...event} />,
            ].filter(Boolean)}
          />
        )}
        rowKey="id"
        unit={t('audit.unit')}
        search={search}
        ignored={ignored}
        filters={filters(people)}
        quickSearchLabel={t('audit.search')}
      />
      {isOfLastDays && <p>{t('audit.lastDays', { n: auditDays })}</p>}
    </>
  );
}

function whoOf({ user, actor_kind }: AuditEvent): string {
  const fullname = user ? user.fullname || user.username : t('audit.nobody');
  return actorName({ actor_kind, fullname });
}

/** 'Sửa · Thương hiệu 7'; a session has no name, and a refused call is named by what it does. */
function deedOf({ action, entity, name }: AuditEvent): string {
  const shown = entity === 'role' ? textOf({ entity, field: 'groups' }, name) : name;
  const what = [entity !== 'endpoint' && t(`audit.entities.${entity}`), entity !== 'session' && shown];
  return `${t(`audit.actions.${action}`)} · ${what.filter(Boolean).join(' ')}`;
}

function columns(): DataColumn<AuditEvent>[] {
  return [
    codeColumn(t('audit.at'), ({ at }) => formatMoment(at)),
    textColumn(t('audit.who'), (event) => whoOf(event)),
    { title: t('audit.did'), className: styles.deed, render: (event) => deedOf(event) },
    { title: t('audit.changes'), className: styles.changed, render: (event) => <AuditChanges {...event} /> },
    codeColumn(t('audit.from'), ({ address }) => address),
  ];
}

function filters(
  people: readonly { user_id: number; username: string; fullname: string }[],
): ListFilter<AuditSearch>[] {
  return [
    { name: 'from_date', label: t('audit.fromDay'), kind: 'day' },
    {
      name: 'to_date',
      label: t('audit.toDay'),
      kind: 'day',
      ...rangeEnd('from_date', t('ui.daysReversed')),
    },
    {
      name: 'user_id',
      label: t('audit.who'),
      kind: 'choice',
      options: people.map(({ user_id, username, fullname }) => ({
        value: user_id,
        label: `${fullname} (${username})`,
      })),
    },
    {
      name: 'entity',
      label: t('audit.what'),
      kind: 'choice',
      options: auditEntityKeys.map((value) => ({ value, label: t(`audit.entities.${value}`) })),
    },
    {
      name: 'action',
      label: t('audit.did'),
      kind: 'choice',
      options: auditActionKeys.map((value) => ({ value, label: t(`audit.actions.${value}`) })),
    },
  ];
}

export const screen: ListScreen<AuditSearch> = { list: auditList, Page: AuditListPage };
