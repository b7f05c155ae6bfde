import { type PermissionPerson, type RolesOfUser, setUserRoles } from '@soquay/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { staleRecord } from '@/api/stale-record.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictNotice } from '@/records/ConflictNotice.tsx';
import { mergeTicks } from '@/records/form-changes.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { foldText } from '@/ui/fold-text.ts';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useSending } from '@/ui/use-sending.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { saveUserRoles, userRolesQuery } from './permissions.api.ts';
import styles from './permissions.module.css';
import { rolesTexts } from './roles.texts.ts';
import { useFailureDialog } from './use-failure-dialog.ts';

interface PersonRolesProps {
  companyId: number;
  person: PermissionPerson;
}

/** The roles of one person, ticked; read once, and anew after each save. */
export function PersonRoles({ companyId, person }: PersonRolesProps) {
  const { data, error, refetch } = useQuery(userRolesQuery({ companyId, userId: person.user_id }));
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  return <RoleChecklist companyId={companyId} person={person} initial={data} />;
}

/** Fewer are seen at a glance. */
const searchedFrom = 12;

function RoleChecklist({ companyId, person, initial }: PersonRolesProps & { initial: RolesOfUser }) {
  const t = useTexts(rolesTexts);
  const rights = useRights();
  const feedback = useFeedback();
  const showFailure = useFailureDialog();
  const [kept, setKept] = useState(initial);
  const [ticked, setTicked] = useState(idsOf(initial));
  const [searched, setSearched] = useState('');
  const { isSending: isSaving, hold } = useSending();
  const [failure, setFailure] = useState<unknown>(null);
  const stale = staleRecord(failure) as RolesOfUser | undefined;
  const held = idsOf(kept);
  const isChanged = ticked.size !== held.size || [...ticked].some((id) => !held.has(id));
  useUnsavedChanges(() => isChanged);
  const mayEdit = mayCall(rights, setUserRoles);
  const wanted = foldText(searched);

  function fill(current: RolesOfUser): void {
    setKept(current);
    setTicked(idsOf(current));
    setFailure(null);
  }

  async function save(wanted = ticked, { version } = kept): Promise<void> {
    const letGo = hold();
    try {
      const body = { role_ids: [...wanted], version };
      const saved = await saveUserRoles({ companyId, userId: person.user_id }, body);
      feedback.success(saved.message);
      fill(saved);
    } catch (error) {
      setFailure(error);
      if (staleRecord(error) === undefined) showFailure(error);
    } finally {
      letGo();
    }
  }

  /** Roles that one has ticked or taken go onto those that the person has by now. */
  function saveOnto(current: RolesOfUser): void {
    const wanted = mergeTicks({ before: held, theirs: idsOf(current), mine: ticked });
    fill(current);
    setTicked(wanted);
    void save(wanted, current);
  }

  return (
    <form
      className={styles.checklist}
      inert={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{t('roles.permissions.rolesOf', { name: person.fullname })}</h2>
      {kept.all_roles.length >= searchedFrom && (
        <Input
          type="search"
          allowClear
          placeholder={t('roles.permissions.findRole')}
          aria-label={t('roles.permissions.findRole')}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
      )}
      <ul className={styles.roles}>
        {kept.all_roles
          .filter(({ role_name }) => foldText(groupText(role_name)).includes(wanted))
          .map(({ role_id, role_name, base_group, may_give }) => (
            <li key={role_id} data-changed={ticked.has(role_id) !== held.has(role_id) || undefined}>
              <Checkbox
                checked={ticked.has(role_id)}
                disabled={!mayEdit || may_give === 0}
                onChange={({ target }) => setTicked(withOne(ticked, role_id, target.checked))}
              >
                {groupText(role_name)}
              </Checkbox>
              <small>
                {role_name === base_group ? '' : t('roles.baseOf', { group: groupText(base_group) })}{' '}
                {may_give === 0 && t('roles.permissions.mayNotGive')}
              </small>
            </li>
          ))}
      </ul>
      {stale && <ConflictNotice onTakeTheirs={() => fill(stale)} onKeepMine={() => saveOnto(stale)} />}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button
            type="primary"
            htmlType="submit"
            loading={isSaving}
            disabled={!isChanged || ticked.size === 0}
          >
            {t('roles.permissions.update')}
          </Button>
          {ticked.size === 0 && <span>{t('roles.permissions.atLeastOne')}</span>}
        </div>
      )}
    </form>
  );
}

function idsOf({ data }: RolesOfUser): ReadonlySet<number> {
  return new Set(data.map(({ role_id }) => role_id));
}

function withOne(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
