import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import type { ModuleKey } from '@soquay/contract/rights';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { type LivingDocument, type StatusCalls, statusRefusal } from './document-life.ts';
import { useStatusChange } from './use-status-change.ts';

interface DocumentActionsProps {
  document: LivingDocument;
  /** 'hóa đơn số 12' */
  name: string;
  rights: ShopRights;
  module: ModuleKey;
  calls: StatusCalls;
  /** Address of the form that changes it. */
  editHref: string;
  /** What happens to stock: 'Hàng trở lại kho.' */
  effects: { delete: string; restore: string };
  /** Pictures alone, for a row of a list. */
  isCompact?: boolean;
}

/** Edit, delete and restore of one document: absent without the right to it, disabled with the reason where it does not apply. */
export function DocumentActions({
  document,
  name,
  rights,
  module,
  calls,
  editHref,
  effects,
  isCompact = false,
}: DocumentActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { change, isBusy } = useStatusChange();
  const may = (action: 'edit' | 'delete' | 'restore') => hasGrant(rights, module, action);

  const look = (text: string) => ({
    'aria-label': isCompact ? `${text} ${name}` : undefined,
    title: isCompact ? text : undefined,
    size: isCompact ? ('small' as const) : undefined,
    type: isCompact ? ('text' as const) : undefined,
    children: isCompact ? undefined : text,
  });
  function reasonOf(operation: 'edit' | 'delete'): string | null {
    const code = statusRefusal(operation, document);
    return code && t(`errors.${code}`);
  }

  const remove = () =>
    change((key) => calls.delete(document.id, key), {
      title: t('documents.deleteTitle', { name }),
      text: `${effects.delete} ${t('documents.deleteText')}`,
      okText: t('ui.delete'),
      isDangerous: true,
    });
  const restore = () =>
    change((key) => calls.restore(document.id, key), {
      title: t('documents.restoreTitle', { name }),
      text: effects.restore,
      okText: t('documents.restore'),
    });

  return (
    <>
      {may('edit') && (
        <ReasonedButton
          {...look(t('ui.edit'))}
          icon={<EditOutlined aria-hidden />}
          reason={reasonOf('edit')}
          onClick={() => void navigate({ to: editHref })}
        />
      )}
      {document.status === 1 && may('delete') && (
        <ReasonedButton
          {...look(t('ui.delete'))}
          icon={<DeleteOutlined aria-hidden />}
          reason={reasonOf('delete')}
          loading={isBusy}
          onClick={() => void remove()}
        />
      )}
      {document.status === 0 && may('restore') && (
        <ReasonedButton
          {...look(t('documents.restore'))}
          icon={<UndoOutlined aria-hidden />}
          reason={null}
          loading={isBusy}
          onClick={() => void restore()}
        />
      )}
    </>
  );
}
