import { createUser } from '@soquay/contract/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { Notice } from '@/ui/Notice.tsx';
import { UserForm } from './UserForm.tsx';
import { newBody, newValues } from './user-form.ts';
import { addUser, userShopsQuery } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

export function NewUserPage() {
  const t = useTexts(errorsTexts, usersTexts);
  const rights = useRights();
  const shops = useSuspenseQuery(userShopsQuery()).data.data;
  if (!mayCall(rights, createUser)) return <Notice text={t('errors.ACCESS_DENIED')} />;
  return (
    <UserForm
      title={t('users.add')}
      initial={newValues(shops, rights.company_id)}
      shops={shops}
      password="required"
      save={(values, key) => addUser(newBody(values), key)}
    />
  );
}
