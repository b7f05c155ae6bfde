import { createRole } from '@soquay/contract/roles';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { RoleForm } from './RoleForm.tsx';
import { grantKey } from './role-grants.ts';
import { modulesQuery } from './roles.api.ts';
import { rolesTexts } from './roles.texts.ts';

/** A new role, or one that begins as another is. */
export function NewRolePage() {
  const t = useTexts(errorsTexts, menuTexts, rolesTexts);
  const copied = useLoaderData({ from: '/_app/roles/create' });
  const rights = useRights();
  const modules = useQuery(modulesQuery()).data?.data;
  const held = copied?.actions.filter(({ module_id, action_id }) => hasGrant(rights, module_id, action_id));
  const initial = {
    ...(copied && {
      role_name: t('roles.copyOf', { name: groupText(copied.role_name) }),
      base_group: copied.base_group,
    }),
    company_id: rights.company_id,
    ticked: new Set(held?.map(({ module_id, action_id }) => grantKey(module_id, action_id))),
  };
  return (
    <>
      <PageHeader title={t('roles.create')} trail={[{ label: t('menu.roles'), to: '/roles' }]} />
      {!mayCall(rights, createRole) && <Notice text={t('errors.ACCESS_DENIED')} />}
      {modules && mayCall(rights, createRole) && (
        <RoleForm key={copied?.role_id} initial={initial} modules={modules} />
      )}
    </>
  );
}
