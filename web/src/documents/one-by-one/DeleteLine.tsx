import { DeleteOutlined } from '@ant-design/icons';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocumentForm } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { useWriteOnce } from '../life/use-write-once.ts';

interface DeleteLineProps {
  line: { id: number; product_code: string; warehouse_code: string; qty: number };
  /** In the document's shop. */
  rights: ShopRights;
  remove: (lineId: number, idempotencyKey: string) => Promise<{ message: string }>;
}

/** Takes a line off the saved document it stands on, after asking. */
export function DeleteLine({ line, rights, remove }: DeleteLineProps) {
  const t = useTexts(documentsTexts, errorsTexts, uiTexts);
  const { root } = useDocumentForm();
  const { write, isBusy } = useWriteOnce();
  const { id, product_code, warehouse_code, qty } = line;

  async function ask(): Promise<void> {
    const isGone = await write((key) => remove(id, key), {
      title: t('documents.deleteLineTitle', { code: product_code, n: formatNumber(qty) }),
      text: t('documents.deleteLineText'),
      okText: t('ui.delete'),
      isDangerous: true,
    });
    if (isGone) focusField(root.current, 'entry.product_code');
  }

  return (
    <ReasonedButton
      type="text"
      icon={<DeleteOutlined />}
      aria-label={t('documents.removeLine', { code: product_code })}
      reason={
        mayMoveGoodsOf(rights, warehouse_code) ? null : t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code })
      }
      loading={isBusy}
      onClick={() => void ask()}
    />
  );
}
