import type { GroupName } from '@soquay/contract/rights';
import { type StaffMember, staffMember } from '@soquay/contract/staff';
import type { Shop } from '@/session/selected-shop.ts';
import { FormModal } from './FormModal.tsx';
import { StaffFields } from './StaffFields.tsx';
import { updateStaffMember } from './setup.api.ts';

type StaffValues = Pick<StaffMember, 'fullname' | 'phone' | 'warehouse_codes'> & { groups: GroupName[] };

interface StaffFormProps {
  title: string;
  shop: Shop;
  member: Pick<StaffMember, 'user_id' | 'fullname' | 'phone' | 'groups' | 'warehouse_codes' | 'version'>;
  /** Why name and phone are not this person's to change. */
  namesLocked?: string | undefined;
  onClose: () => void;
  /** Somebody else has changed the person meanwhile. */
  onReload: (current: StaffMember) => void;
}

/** Who a person with an account is, and what they may do in this shop. */
export function StaffForm({ title, shop, member, namesLocked, onClose, onReload }: StaffFormProps) {
  const { company_id } = shop;
  const { user_id, version } = member;
  return (
    <FormModal<StaffValues>
      key={version}
      title={title}
      initialValues={{ ...member, groups: member.groups as GroupName[] }}
      save={(values) => updateStaffMember(company_id, user_id, { ...values, version })}
      onClose={onClose}
      onReload={(current) => onReload(staffMember.parse(current))}
    >
      <StaffFields companyId={company_id} isFirst namesLocked={namesLocked} />
    </FormModal>
  );
}
