import { createRole } from '@soquay/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { RoleForm } from './RoleForm.tsx';
import { ticksOf } from './role-grants.ts';
import { roleQuery } from './roles.api.ts';
import { rolesTexts } from './roles.texts.ts';
import { ViewAsButton } from './ViewAsButton.tsx';

/** `/roles/7`. */
export function LoadedRole() {
  const id = useLoaderData({ from: '/_app/roles/$id' });
  return <EditRolePage key={id} id={id} />;
}

function EditRolePage({ id }: { id: number }) {
  const t = useTexts(menuTexts, rolesTexts);
  const role = useQuery(roleQuery(id)).data?.data;
  const rights = useRightsIn(role?.company_id ?? null);
  if (!role) return null;
  return (
    <>
      <PageHeader
        title={t('roles.editTitle', { name: groupText(role.role_name) })}
        trail={[{ label: t('menu.roles'), to: '/roles' }]}
        actions={
          <>
            <ViewAsButton role={role} />
            {mayCall(rights, createRole) && (
              <LinkButton to="/roles/create" search={{ copy: id }}>
                {t('roles.copy')}
              </LinkButton>
            )}
          </>
        }
      />
      <RoleForm role={role} initial={{ ...role, ticked: ticksOf(role) }} modules={role.module_all} />
    </>
  );
}
