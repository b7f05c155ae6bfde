import type { GroupName } from '@soquay/contract/rights';
import type { StaffMember } from '@soquay/contract/setup';
import type { Shop } from '@/session/selected-shop.ts';
import { FormModal } from './FormModal.tsx';
import { StaffFields } from './StaffFields.tsx';
import { updateStaffMember } from './setup.api.ts';

type StaffValues = Pick<StaffMember, 'fullname' | 'phone' | 'warehouse_codes'> & { groups: GroupName[] };

interface StaffFormProps {
  title: string;
  shop: Shop;
  member: Pick<StaffMember, 'user_id' | 'fullname' | 'phone' | 'groups' | 'warehouse_codes'>;
  /** Why name and phone are not this person's to change. */
  namesLocked?: string | undefined;
  onClose: () => void;
}

/** Who a person with an account is, and what they may do in this shop. */
export function StaffForm({ title, shop: { company_id }, member, namesLocked, onClose }: StaffFormProps) {
  return (
    <FormModal<StaffValues>
      title={title}
      initialValues={{ ...member, groups: member.groups as GroupName[] }}
      save={(values) => updateStaffMember(company_id, member.user_id, values)}
      onClose={onClose}
    >
      <StaffFields companyId={company_id} isFirst namesLocked={namesLocked} />
    </FormModal>
  );
}
