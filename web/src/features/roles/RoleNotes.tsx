import type { Role } from '@soquay/contract/roles';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useTexts } from '@/i18n/texts.ts';
import { useSession } from '@/session/session-store.ts';
import { changesOf, type Ticked, ticksOf } from './role-grants.ts';
import styles from './roles.module.css';
import { rolesTexts } from './roles.texts.ts';
import { useGrantTexts } from './use-grant-texts.ts';

interface RoleNotesProps {
  role: Role | undefined;
  ticked: Ticked;
  rights: ShopRights;
  isReadOnly: boolean;
}

/** More are not named. */
const mostNamed = 5;

/** What the matrix does not say of itself: why it is closed, how much has changed, and what one cannot take back. */
export function RoleNotes({ role, ticked, rights, isReadOnly }: RoleNotesProps) {
  const t = useTexts(rolesTexts);
  const { cellName } = useGrantTexts();
  const mine = useSession(({ session }) =>
    session?.user.companies.find(({ company_id }) => company_id === role?.company_id),
  );
  if (!role) return null;
  const beyond = role.actions
    .filter(({ module_id, action_id }) => !hasGrant(rights, module_id, action_id))
    .map(({ module_id, action_id }) => cellName({ module: module_id, action: action_id }));
  if (isReadOnly) {
    const named = beyond.slice(0, mostNamed).join(', ') + (beyond.length > mostNamed ? '…' : '');
    return (
      <p className={styles.note}>
        {beyond.length > 0 ? t('roles.beyondOwn', { rights: named }) : t('roles.readOnly')}
      </p>
    );
  }
  const { given, taken } = changesOf(ticksOf(role), ticked);
  const isMine = (mine?.role ?? '').split(',').includes(role.role_name) && !rights.is_admin;
  if (given.length + taken.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {t('roles.changed', { n: given.length + taken.length })}: {t('roles.given', { n: given.length })},{' '}
      {t('roles.taken', { n: taken.length })}. {isMine && taken.length > 0 && <b>{t('roles.losesOwn')}</b>}
    </p>
  );
}
