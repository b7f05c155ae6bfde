import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { statusRefusal } from './document-life.ts';
import { useStatusChange } from './use-status-change.ts';

interface DocumentActionsProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  document: Row;
  /** In the document's shop. */
  rights: ShopRights;
  /** Pictures alone, for a row of a list. */
  isCompact?: boolean;
}

/** Edit, delete and restore of one document: absent without the right to it, disabled with the reason where it does not apply. */
export function DocumentActions<Row extends LivingDocument>({
  kind: { name: kindName, texts, module, endpoints, numberOf },
  document,
  rights,
  isCompact = false,
}: DocumentActionsProps<Row>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { change, isBusy } = useStatusChange(document.id);
  const name = t(`${texts}.document.name`, { n: numberOf(document) });
  const editHref = addresses[kindName].edit?.(document.id);
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
    change(endpoints.delete, {
      title: t('documents.deleteTitle', { name }),
      text: `${t(`${texts}.document.deleteEffect`)} ${t('documents.deleteText')}`,
      okText: t('ui.delete'),
      isDangerous: true,
    });
  const restore = () =>
    change(endpoints.restore, {
      title: t('documents.restoreTitle', { name }),
      text: t(`${texts}.document.restoreEffect`),
      okText: t('documents.restore'),
    });

  return (
    <>
      {editHref && may('edit') && (
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
