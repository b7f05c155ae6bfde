import type { GroupName } from '@soquay/contract/rights';
import { screenMessages } from '@soquay/contract/screen-messages';
import type { StaffMember } from '@soquay/contract/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/said-text.ts';
import { useRights } from '@/session/rights.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { FormModal } from './FormModal.tsx';
import { ListSection } from './ListSection.tsx';
import { StaffAccountFields } from './StaffAccountFields.tsx';
import { StaffActions } from './StaffActions.tsx';
import { StaffFields } from './StaffFields.tsx';
import { StaffForm } from './StaffForm.tsx';
import { createStaffMember, type StaffBody, staffQuery } from './setup.api.ts';

type NewStaff = StaffBody & { confirmation: string };

export function StaffSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { is_admin } = useRights();
  const { company_id, company_name } = shop;
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null);
  const close = () => setOpen(null);
  /** A shop's Admin does not change a system admin. */
  const isMine = (member: StaffMember) => is_admin || member.is_admin === 0;
  return (
    <ListSection
      title={t('setup.staff')}
      about={t('setup.staffText', { shop: company_name })}
      query={staffQuery(company_id)}
      columns={[
        { title: t('setup.fullname'), className: 'setup-text', dataIndex: 'fullname' },
        { title: t('setup.username'), dataIndex: 'username' },
        { title: t('setup.phone'), dataIndex: 'phone' },
        {
          title: t('setup.groups'),
          className: 'setup-text',
          render: (_, { groups, is_admin }) =>
            [
              ...(is_admin ? [t('setup.systemAdmin')] : []),
              ...groups.map((name) => t(`setup.groupNames.${name as GroupName}`)),
            ].join(', '),
        },
        {
          title: t('setup.staffWarehouses'),
          className: 'setup-text',
          render: (_, { warehouse_codes }) => warehouse_codes.join(', ') || t('setup.allWarehouses'),
        },
      ]}
      rowKey="user_id"
      emptyText={t('setup.noStaff')}
      add={{ label: t('setup.addStaff'), onClick: () => setOpen('new') }}
      edit={{ nameOf: ({ username }) => username, onClick: setOpen, isAllowed: isMine }}
      actions={(member) => isMine(member) && <StaffActions member={member} shop={shop} />}
    >
      {open === 'new' && (
        <FormModal<NewStaff>
          title={t('setup.addStaff')}
          initialValues={{ groups: [], warehouse_codes: [] }}
          save={({ confirmation, ...member }) => createStaffMember(company_id, member)}
          onClose={close}
        >
          <StaffAccountFields />
          <StaffFields companyId={company_id} />
        </FormModal>
      )}
      {open && open !== 'new' && (
        <StaffForm
          title={`${t('setup.editStaff')} ${open.username}`}
          shop={shop}
          member={open}
          namesLocked={
            open.works_elsewhere && !is_admin
              ? translateMessage(screenMessages.sharedNameProtected)
              : undefined
          }
          onClose={close}
          onReload={setOpen}
        />
      )}
    </ListSection>
  );
}
