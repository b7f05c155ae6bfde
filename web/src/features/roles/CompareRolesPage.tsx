import { listRoles, type Role } from '@soquay/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import styles from './compare.module.css';
import { grantKey, ticksOf } from './role-grants.ts';
import { allRolesQuery, roleQuery } from './roles.api.ts';
import { rolesTexts } from './roles.texts.ts';
import { useGrantTexts } from './use-grant-texts.ts';

type Side = 'first' | 'second';

/** Two roles of the shop beside each other, what differs first and foremost; the address says which. */
export function CompareRolesPage() {
  const t = useTexts(errorsTexts, menuTexts, rolesTexts);
  const rights = useRights();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/roles/compare' });
  const isOpen = mayCall(rights, listRoles);
  const all = useQuery({ ...allRolesQuery(rights.company_id), enabled: isOpen });
  const first = useQuery({ ...roleQuery(search.first ?? 0), enabled: search.first !== undefined });
  const second = useQuery({ ...roleQuery(search.second ?? 0), enabled: search.second !== undefined });
  const error = all.error ?? first.error ?? second.error;
  const options = all.data?.data.map(({ role_id, role_name }) => ({
    value: role_id,
    label: groupText(role_name),
  }));
  const chooser = (side: Side) => (
    <Form.Item label={t(`roles.${side}`)} htmlFor={`compare-${side}`}>
      <Select
        id={`compare-${side}`}
        // Before their names are there, ids say nothing.
        value={options && search[side]}
        loading={!options}
        options={options ?? []}
        showSearch={searchLabels}
        onChange={(id: number) =>
          void navigate({ to: '/roles/compare', search: { ...search, [side]: id }, replace: true })
        }
      />
    </Form.Item>
  );
  return (
    <>
      <PageHeader title={t('roles.compareTitle')} trail={[{ label: t('menu.roles'), to: '/roles' }]} />
      {!isOpen && <Notice text={t('errors.ACCESS_DENIED')} />}
      {isOpen && (
        <Card>
          <Form layout="vertical" className={styles.choosers}>
            {chooser('first')}
            {chooser('second')}
          </Form>
          {error && <FailureNotice title={t('roles.failed')} error={error} onRetry={all.refetch} />}
          {first.data && second.data ? (
            <Differences first={first.data.data} second={second.data.data} />
          ) : (
            !error && <p className={styles.hint}>{t('roles.chooseTwo')}</p>
          )}
        </Card>
      )}
    </>
  );
}

function Differences({ first, second }: { first: Role; second: Role }) {
  const t = useTexts(rolesTexts);
  const { cellName, may } = useGrantTexts();
  const [isShort, setShort] = useState(true);
  const [one, other] = [ticksOf(first), ticksOf(second)];
  const all = first.module_all.flatMap(({ module_id, actions }) =>
    actions.map(({ action_id }) => {
      const key = grantKey(module_id, action_id);
      return { key, module: module_id, action: action_id, isFirst: one.has(key), isSecond: other.has(key) };
    }),
  );
  const different = all.filter(({ isFirst, isSecond }) => isFirst !== isSecond);
  const rows = isShort ? different : all;
  const mark = (has: boolean) => (
    <span aria-label={t(has ? 'roles.has' : 'roles.hasNot')} role="img">
      {has ? '✓' : '–'}
    </span>
  );
  return (
    <>
      <div className={styles.sums}>
        <p role="status">
          {different.length === 0 ? t('roles.same') : t('roles.differences', { n: different.length })}
        </p>
        <Checkbox checked={isShort} onChange={({ target }) => setShort(target.checked)}>
          {t('roles.onlyDifferences')}
        </Checkbox>
      </div>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('roles.grant')}</th>
              <th scope="col">{groupText(first.role_name)}</th>
              <th scope="col">{groupText(second.role_name)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, module, action, isFirst, isSecond }) => (
              <tr key={key} data-different={isFirst !== isSecond || undefined}>
                <th scope="row">
                  {cellName({ module, action })}
                  <small>{may(key)}</small>
                </th>
                <td>{mark(isFirst)}</td>
                <td>{mark(isSecond)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
