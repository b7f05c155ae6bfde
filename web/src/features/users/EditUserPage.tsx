import { deleteUser, restoreUser, type User, updateUser, user as userSchema } from '@soquay/contract/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useGoBack } from '@/ui/use-go-back.ts';
import { LetGoButton, TakeBackButton } from './LetGoButtons.tsx';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import { UserForm } from './UserForm.tsx';
import { UserSessions } from './UserSessions.tsx';
import { changeBody, valuesOf } from './user-form.ts';
import { userTexts } from './user-texts.ts';
import { changeUser, userShopsQuery } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Another person is another form. */
export function LoadedUserForm() {
  const user = useLoaderData({ from: '/_app/users/$id' });
  return <EditUserPage key={user.user_id} read={user} />;
}

/** Filled once: what others do meanwhile must not take away what somebody types. */
function EditUserPage({ read }: { read: User }) {
  const t = useTexts(usersTexts);
  const rights = useRights();
  const shops = useSuspenseQuery(userShopsQuery()).data.data;
  const [user, setUser] = useState(read);
  const { user_id, username, version, status } = user;
  const isSelf = user_id === rights.user_id;
  const isSystems = user.is_admin === 1 && !rights.is_admin;
  const isReadOnly = isSystems || !mayCall(rights, updateUser);
  const isShared = user.works_elsewhere && !rights.is_admin;
  const locked = isSystems ? t('users.systemAdminLocked') : saidText('sharedNameProtected');
  const mayChangeAccount = !isReadOnly && !isShared && !isSelf;
  const initial = valuesOf(user, shops);
  const onDone = useGoBack('/users');
  return (
    <UserForm
      title={t('users.editTitle', { name: username })}
      initial={initial}
      shops={shops}
      isReadOnly={isReadOnly}
      accountLocked={isSystems || isShared ? locked : undefined}
      password={mayChangeAccount && status === 1 ? 'optional' : undefined}
      save={(values) => changeUser(user_id, changeBody(initial, values, version))}
      actions={
        <>
          {mayChangeAccount && status === 1 && <ResetPasswordButton user={user} />}
          {!isSystems && !isSelf && status === 1 && mayCall(rights, deleteUser) && (
            <LetGoButton user={user} onDone={onDone} />
          )}
          {status === 0 && mayCall(rights, restoreUser) && <TakeBackButton user={user} onDone={onDone} />}
        </>
      }
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={user}
          valuesOf={(one) => valuesOf(one, shops)}
          read={(current) => userSchema.parse(current)}
          texts={userTexts()}
          onReload={setUser}
        />
      )}
    >
      {mayChangeAccount && status === 1 && <UserSessions user={user} />}
    </UserForm>
  );
}
