import type { PermissionPerson } from '@soquay/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { useDebounced } from '@/ui/use-debounced.ts';
import { peopleQuery } from './permissions.api.ts';
import styles from './permissions.module.css';
import { rolesTexts } from './roles.texts.ts';

interface PeopleListProps {
  companyId: number;
  chosen: number | undefined;
  onChoose: (person: PermissionPerson) => void;
}

const searchDelayMs = 350;

/** Who works in the shop, page by page, with what they hold. */
export function PeopleList({ companyId, chosen, onChoose }: PeopleListProps) {
  const t = useTexts(rolesTexts);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), searchDelayMs);
  const { data, error, refetch } = useQuery(peopleQuery(companyId, { q, page }));
  return (
    <Card aria-label={t('roles.permissions.people')} aria-busy={!data && !error}>
      <Input
        type="search"
        allowClear
        autoComplete="off"
        maxLength={200}
        placeholder={t('roles.permissions.search')}
        aria-label={t('roles.permissions.search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      {error && <FailureNotice title={t('roles.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton />}
      {data?.total === 0 && <p className={styles.hint}>{t('roles.permissions.nobody')}</p>}
      <ul className={styles.people}>
        {data?.data.map((person) => (
          <li key={person.user_id}>
            <button type="button" aria-pressed={person.user_id === chosen} onClick={() => onChoose(person)}>
              <b>{person.fullname}</b> <small>{person.username}</small>
              <small className={styles.held}>
                {person.role_names.map((name) => groupText(name)).join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > data.per_page && (
        <Pagination
          size="small"
          simple
          current={data.current_page}
          total={data.total}
          pageSize={data.per_page}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Card>
  );
}
