import type { GroupName } from '@soquay/contract/rights';
import type { StaffMember } from '@soquay/contract/setup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '@/session/selected-shop.ts';
import { FormModal } from './FormModal.tsx';
import { RecordSection } from './RecordSection.tsx';
import { StaffAccountFields } from './StaffAccountFields.tsx';
import { StaffFields } from './StaffFields.tsx';
import { createStaffMember, type StaffBody, staffQuery, updateStaffMember } from './setup.api.ts';

type NewStaff = StaffBody & { confirmation: string };
type StaffValues = Pick<StaffMember, 'fullname' | 'phone' | 'warehouse_codes'> & { groups: GroupName[] };

export function StaffSection({ shop: { company_id, company_name } }: { shop: Shop }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <RecordSection
      title={t('setup.staff')}
      about={t('setup.staffText', { shop: company_name })}
      query={staffQuery(company_id)}
      columns={[
        { title: t('setup.fullname'), className: 'setup-text', dataIndex: 'fullname' },
        { title: t('setup.username'), dataIndex: 'username' },
        { title: t('setup.phone'), dataIndex: 'phone' },
        { title: t('setup.groups'), className: 'setup-text', render: (_, { groups }) => groups.join(', ') },
        {
          title: t('setup.staffWarehouses'),
          className: 'setup-text',
          render: (_, { warehouse_codes }) => warehouse_codes.join(', ') || t('setup.allWarehouses'),
        },
      ]}
      rowKey="user_id"
      emptyText={t('setup.noStaff')}
      add={{ label: t('setup.addStaff'), onClick: () => setOpen('new') }}
      edit={{ nameOf: ({ username }) => username, onClick: setOpen }}
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
        <FormModal<StaffValues>
          title={`${t('setup.editStaff')} ${open.username}`}
          initialValues={{ ...open, groups: open.groups as GroupName[] }}
          save={(values) => updateStaffMember(company_id, open.user_id, values)}
          onClose={close}
        >
          <StaffFields companyId={company_id} isFirst />
        </FormModal>
      )}
    </RecordSection>
  );
}
