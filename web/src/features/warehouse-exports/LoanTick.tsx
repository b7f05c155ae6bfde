import { qtyOf } from '@soquay/contract/fields';
import { hasGrant, mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { type ExportLine, type SavedExport, tickExportLine } from '@soquay/contract/warehouse-exports';
import { Form, Tag } from 'antd';
import { api } from '@/api/api.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { useWrite } from '@/ui/use-write.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { exportsTexts } from './exports.texts.ts';

interface LentLine {
  line: ExportLine;
  saved: SavedExport;
}

/** Where lent goods are; nothing of those that came back because the loan was deleted. */
export function LoanTag({ line, saved }: LentLine) {
  const t = useTexts(exportsTexts);
  if (line.status === 2) return t('exports.isBack');
  return saved.status === 1 && <Tag color="warning">{t('exports.out')}</Tag>;
}

/** The tick of lent goods that are back, and the way to take it away again (document 2, section 4; decisions.md, 'Loans'). */
export function LoanTick({ line, saved }: LentLine) {
  const t = useTexts(errorsTexts, exportsTexts);
  const rights = useRightsIn(saved.company_id);
  const { write, isBusy } = useWrite();
  const [asked, setAsked] = useAddressState<ExportLine['id']>('loan');
  const { product_code: code, warehouse_code, qty, status } = line;
  if (saved.status === 0 || !hasGrant(rights, 'warehouse-exports', 'edit')) return null;
  const text = t(status === 1 ? 'exports.takeBack' : 'exports.untick');
  const isMine = mayMoveGoodsOf(rights, warehouse_code);
  return (
    <>
      <ReasonedButton
        size="small"
        aria-label={`${text} ${code}`}
        reason={isMine ? null : t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code })}
        loading={isBusy}
        aria-haspopup={qty > 1 ? 'dialog' : undefined}
        // Of one piece there is no part to ask about.
        onClick={() => (qty > 1 ? setAsked(line.id) : void write((key) => tick(line, 1, key)))}
      >
        {text}
      </ReasonedButton>
      {asked === line.id && <TickDialog line={line} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function tick({ id, status }: ExportLine, qty: number, idempotencyKey: string) {
  return api(tickExportLine, { query: { id, status: status === 1 ? 2 : 1, qty } }, { idempotencyKey });
}

const given = qtyOf(say('qtyRequired'));

/** How many of the line's pieces are back, or out after all: of fewer than all the line is split. */
function TickDialog({ line, onClose }: { line: ExportLine; onClose: () => void }) {
  const t = useTexts(documentsTexts, exportsTexts);
  const { product_code: code, warehouse_code: warehouse, qty: all, status } = line;
  const isOut = status === 1;
  return (
    <FormDialog<{ qty: number }>
      title={t(isOut ? 'exports.tickTitle' : 'exports.untickTitle', { code })}
      initialValues={{ qty: all }}
      save={({ qty }, key) => tick(line, qty, key)}
      saveText={t(isOut ? 'exports.takeBack' : 'exports.untick')}
      onClose={onClose}
    >
      <p>{t(isOut ? 'exports.tickText' : 'exports.untickText', { warehouse })}</p>
      <Form.Item name="qty" label={t('documents.qty')} required rules={[zodRule(given)]}>
        <QtyInput autoFocus max={all} />
      </Form.Item>
    </FormDialog>
  );
}
