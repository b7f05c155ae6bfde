import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useNavigate } from '@tanstack/react-router';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { forbiddenWarehouses, refusalText, statusRefusal } from './document-life.ts';
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
  kind,
  document,
  rights,
  isCompact = false,
}: DocumentActionsProps<Row>) {
  const { texts, module, endpoints, numberOf } = kind;
  const t = useTexts(documentsTexts, errorsTexts, uiTexts);
  const navigate = useNavigate();
  const { change, isBusy } = useStatusChange(document.id);
  const name = texts('name', { n: numberOf(document) });
  const { edit, view } = addresses[kind.name];
  const may = (action: 'edit' | 'delete' | 'restore') => hasGrant(rights, module, action);

  const look = (text: string) => ({
    'aria-label': isCompact ? `${text} ${name}` : undefined,
    title: isCompact ? text : undefined,
    size: isCompact ? ('small' as const) : undefined,
    type: isCompact ? ('text' as const) : undefined,
    children: isCompact ? undefined : text,
  });
  const editRefusal = statusRefusal(kind, 'edit', document);
  const isDeleted = document.status === 0;
  const isOpenedToRead = isCompact && isDeleted && kind.opensDeleted;
  const editHref = isOpenedToRead ? view(document.id) : edit?.(document.id);
  const statusRefused = statusRefusal(kind, isDeleted ? 'restore' : 'delete', document);
  // What comes back moves too.
  const forbidden = forbiddenWarehouses(document, rights);

  const effect = (operation: 'delete' | 'restore') =>
    kind.effectOf?.(operation, document) ?? texts(`${operation}Effect`);
  const remove = () =>
    change(endpoints.delete, {
      title: t('documents.deleteTitle', { name }),
      text: `${effect('delete')} ${t('documents.restorable')}`,
      okText: t('ui.delete'),
      isDangerous: true,
    });
  const restore = () =>
    change(endpoints.restore, {
      title: t('documents.restoreTitle', { name }),
      text: effect('restore'),
      okText: t('documents.restore'),
    });

  return (
    <>
      {editHref && may('edit') && (
        <ReasonedButton
          {...look(t('ui.edit'))}
          icon={<EditOutlined aria-hidden />}
          reason={editRefusal && !isOpenedToRead ? refusalText(editRefusal) : null}
          onClick={() => void navigate({ to: editHref })}
        />
      )}
      {/* One button: who deletes by keyboard stands at restoring then, not nowhere. */}
      {may(isDeleted ? 'restore' : 'delete') && (
        <ReasonedButton
          {...look(isDeleted ? t('documents.restore') : t('ui.delete'))}
          icon={isDeleted ? <UndoOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
          reason={
            statusRefused
              ? refusalText(statusRefused)
              : forbidden && t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code: forbidden })
          }
          loading={isBusy}
          onClick={() => void (isDeleted ? restore() : remove())}
        />
      )}
    </>
  );
}
