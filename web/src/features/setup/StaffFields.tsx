import { type GroupName, groupNames } from '@soquay/contract/rights';
import { updateStaffMember } from '@soquay/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { zodRule } from '@/ui/zod-rule.ts';

const rules = updateStaffMember.body.shape;

interface StaffFieldsProps {
  companyId: number;
  /** No field stands before these. */
  isFirst?: boolean;
  /** Why name and phone are not this person's to change. */
  namesLocked?: string | undefined;
}

/** Who a person is, and what they may do in this shop. */
export function StaffFields({ companyId, isFirst = false, namesLocked }: StaffFieldsProps) {
  const { t } = useTranslation();
  const warehouses = useQuery(warehousesQuery(companyId));
  return (
    <>
      <Form.Item
        name="fullname"
        label={t('setup.fullname')}
        required
        rules={[zodRule(rules.fullname)]}
        extra={namesLocked}
      >
        <Input autoFocus={isFirst} autoComplete="off" disabled={namesLocked !== undefined} />
      </Form.Item>
      <Form.Item name="phone" label={t('setup.phone')} rules={[zodRule(rules.phone)]}>
        <Input autoComplete="off" inputMode="tel" disabled={namesLocked !== undefined} />
      </Form.Item>
      <Form.Item name="groups" label={t('setup.groups')} required rules={[zodRule(rules.groups)]}>
        <GroupChoice />
      </Form.Item>
      <Form.Item
        name="warehouse_codes"
        label={t('setup.staffWarehouses')}
        rules={[zodRule(rules.warehouse_codes)]}
        extra={t('setup.staffWarehousesHint')}
      >
        <Select
          mode="multiple"
          loading={warehouses.isPending}
          placeholder={t('setup.allWarehouses')}
          optionFilterProp="label"
          options={offered(warehouses.data?.data).map(({ warehouse_code, warehouse_name }) => ({
            value: warehouse_code,
            label: `${warehouse_code} · ${warehouse_name}`,
          }))}
        />
      </Form.Item>
    </>
  );
}

interface GroupChoiceProps {
  id?: string;
  value?: GroupName[];
  onChange?: (groups: GroupName[]) => void;
}

/** The named groups, each with what it is for. */
function GroupChoice({ id, value, onChange }: GroupChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset id={id} className="staff-groups" aria-label={t('setup.groups')}>
      <Checkbox.Group<GroupName>
        value={value}
        onChange={onChange}
        options={groupNames.map((name) => ({
          value: name,
          label: (
            <>
              <b>{t(`setup.groupNames.${name}`)}</b> · {t(`setup.group${name}`)}
            </>
          ),
        }))}
      />
    </fieldset>
  );
}
