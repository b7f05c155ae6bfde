import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RoleRow } from '@soquay/contract/roles';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { removeRole } from './roles.api.ts';
import styles from './roles.module.css';
import { rolesTexts } from './roles.texts.ts';
import { useFailureDialog } from './use-failure-dialog.ts';
import { ViewAsButton } from './ViewAsButton.tsx';

interface RoleRowActionsProps {
  row: RoleRow;
  mayCopy: boolean;
  mayDelete: boolean;
}

/** What may be done with one role; the seven cannot be deleted. */
export function RoleRowActions({ row, mayCopy, mayDelete }: RoleRowActionsProps) {
  const t = useTexts(rolesTexts, uiTexts);
  const feedback = useFeedback();
  const showFailure = useFailureDialog();

  async function askToDelete(): Promise<void> {
    const isSure = await feedback.confirm({
      title: t('roles.deleteTitle'),
      text: t('roles.deleteText'),
      okText: t('ui.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      feedback.success((await removeRole(row)).message);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <div className={styles.rowActions}>
      <LinkButton
        size="small"
        icon={<EditOutlined aria-hidden />}
        to="/roles/$id"
        params={{ id: String(row.role_id) }}
        aria-label={`${t('ui.edit')} ${groupText(row.role_name)}`}
      >
        {t('ui.edit')}
      </LinkButton>
      {mayCopy && (
        <LinkButton
          size="small"
          icon={<CopyOutlined aria-hidden />}
          to="/roles/create"
          search={{ copy: row.role_id }}
          aria-label={t('roles.copyFrom', { name: groupText(row.role_name) })}
        >
          {t('roles.copy')}
        </LinkButton>
      )}
      <ViewAsButton role={row} size="small" />
      {mayDelete && row.is_fixed === 0 && (
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`${t('ui.delete')} ${groupText(row.role_name)}`}
          onClick={() => void askToDelete()}
        >
          {t('ui.delete')}
        </Button>
      )}
    </div>
  );
}
