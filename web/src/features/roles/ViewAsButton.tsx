import { EyeOutlined } from '@ant-design/icons';
import type { RoleRow } from '@soquay/contract/roles';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { groupText } from '@/session/group-text.ts';
import { useRights } from '@/session/rights.ts';
import { keepView } from '@/session/view-as.ts';
import { mayLeaveForms } from '@/ui/address-state.ts';

interface ViewAsButtonProps {
  role: Pick<RoleRow, 'role_id' | 'role_name' | 'company_id'>;
  size?: 'small';
}

/** Shows the menu and screens as the role has them, in this tab. */
export function ViewAsButton({ role: { role_id, role_name, company_id }, size }: ViewAsButtonProps) {
  const { t } = useTranslation();
  const { user_id } = useRights();

  async function begin(): Promise<void> {
    if (!(await mayLeaveForms())) return;
    keepView({ user_id, role_id, role_name, company_id });
    // Nothing that was read with other rights stays.
    location.assign('/dashboard');
  }

  return (
    <Button
      size={size}
      icon={<EyeOutlined aria-hidden />}
      aria-label={t('roles.viewAsOne', { name: groupText(t, role_name) })}
      onClick={() => void begin()}
    >
      {t('roles.viewAs')}
    </Button>
  );
}
