import { type GroupName, groupNames } from '@soquay/contract/rights';
import { createRole, type Role } from '@soquay/contract/roles';
import { Form, Input, Select } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { useSession } from '@/session/session-store.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './roles.module.css';
import { rolesTexts } from './roles.texts.ts';

export interface RoleHead {
  role_name?: string;
  company_id?: number;
  base_group?: GroupName;
}

const rules = createRole.body.shape;

/** Name, shop and base of a role; shop and base are fixed once it is made. */
export function RoleFields({ role, isReadOnly }: { role: Role | undefined; isReadOnly: boolean }) {
  const t = useTexts(rolesTexts);
  const shops = useSession(({ session }) => session?.user.companies) ?? [];
  const options = role
    ? [{ value: role.company_id, label: role.company.company_name }]
    : shops.map(({ company_id, company_name }) => ({ value: company_id, label: company_name }));
  return (
    <div className={styles.fields}>
      <Form.Item
        name="role_name"
        label={t('roles.name')}
        required
        rules={[zodRule(rules.role_name)]}
        extra={role?.is_fixed === 1 ? t('roles.fixedName') : undefined}
        getValueProps={(name?: string) => ({ value: name && groupText(name) })}
      >
        <Input autoComplete="off" disabled={isReadOnly || role?.is_fixed === 1} autoFocus={!role} />
      </Form.Item>
      <Form.Item name="company_id" label={t('roles.shop')} required rules={[zodRule(rules.company_id)]}>
        <Select options={options} showSearch={searchLabels} disabled={role !== undefined} />
      </Form.Item>
      <Form.Item
        name="base_group"
        label={t('roles.base')}
        required
        rules={[zodRule(rules.base_group)]}
        extra={role ? undefined : t('roles.baseHint')}
      >
        <Select
          options={groupNames.map((group) => ({ value: group, label: groupText(group) }))}
          showSearch={searchLabels}
          disabled={role !== undefined}
        />
      </Form.Item>
    </div>
  );
}
