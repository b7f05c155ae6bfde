import { EditOutlined } from '@ant-design/icons';
import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  type SavedStockTake,
  type StockTakeNote,
  stockTakeNote,
  updateStockTake,
} from '@soquay/contract/stock-takes';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { textsOf } from '@/records/ConflictList.tsx';
import { useAddressState } from '@/ui/address-state.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { takeRights } from './take-rights.ts';

/** What was noted of a take, and the way to change it while it is counted. */
export function TakeNote({ take, rights }: { take: SavedStockTake; rights: ShopRights }) {
  const t = useTexts(stockTakesTexts);
  const [isOpen, setOpen] = useAddressState<true>('note');
  return (
    <>
      {take.stock_take_note || '–'}{' '}
      {takeRights(rights, take).canCount && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('stockTakes.editNote')}
          title={t('stockTakes.editNote')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <NoteDialog take={take} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function NoteDialog({ take, onClose }: { take: SavedStockTake; onClose: () => void }) {
  const t = useTexts(documentsTexts, stockTakesTexts);
  /** As the person has seen it, whatever comes in while they type. */
  const [seen, setSeen] = useState<StockTakeNote>(take);
  return (
    <FormDialog
      title={t('stockTakes.editNote')}
      initialValues={{ stock_take_note: seen.stock_take_note }}
      save={({ stock_take_note }, idempotencyKey) =>
        api(
          updateStockTake,
          { params: { id: take.id }, body: { stock_take_note, version: seen.version } },
          { idempotencyKey },
        )
      }
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={seen}
          texts={textsOf({ stock_take_note: t('documents.note') })}
          onReload={setSeen}
        />
      )}
      onClose={onClose}
    >
      <Form.Item
        name="stock_take_note"
        label={t('documents.note')}
        rules={[zodRule(stockTakeNote.shape.stock_take_note)]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
