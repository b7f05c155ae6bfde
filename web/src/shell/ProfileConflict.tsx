import type { SessionUser } from '@soquay/contract/auth';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { textsOf } from '@/records/ConflictList.tsx';
import { sessionTexts } from '@/session/session.texts.ts';
import { formatDay } from '@/ui/format.ts';

interface ProfileConflictProps {
  failure: unknown;
  /** Profile that the form was filled from. */
  seen: SessionUser;
  onReload: (current: SessionUser) => void;
}

/** Changes of the profile that another window, or an admin, has saved meanwhile. */
export function ProfileConflict({ failure, seen, onReload }: ProfileConflictProps) {
  const t = useTexts(sessionTexts);
  return (
    <ChangedMeanwhile
      failure={failure}
      seen={seen}
      read={(current) => ({ ...seen, ...(current as Partial<SessionUser>) })}
      texts={textsOf({
        fullname: t('session.fullname'),
        email: t('session.email'),
        phone: t('session.phone'),
        birthday: [t('session.birthday'), formatDay],
        gender: [t('session.gender'), (gender: 0 | 1) => t(gender === 1 ? 'session.male' : 'session.female')],
      })}
      onReload={onReload}
    />
  );
}
