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
import { flushSync } from 'react-dom';
import { api } from '@/api/api.ts';
import { ApiError } from '@/api/api-error.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictNotice } from '@/records/ConflictNotice.tsx';
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
  /** The take as the person has seen it. */
  const [seen, setSeen] = useState(take);
  const isChanged = (failure: unknown) =>
    failure instanceof ApiError && failure.body.code === 'VERSION_STALE' && seen.version !== take.version;
  return (
    <FormDialog<Pick<StockTakeNote, 'stock_take_note'>>
      title={t('stockTakes.editNote')}
      initialValues={{ stock_take_note: take.stock_take_note }}
      save={({ stock_take_note }, idempotencyKey) => {
        const body = { stock_take_note, version: seen.version };
        return api(updateStockTake, { params: { id: take.id }, body }, { idempotencyKey });
      }}
      onFailure={(failure) =>
        isChanged(failure) && (
          <NoteConflict note={take.stock_take_note} onChosen={() => flushSync(() => setSeen(take))} />
        )
      }
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

/** Somebody else has noted something meanwhile: theirs or ours. */
function NoteConflict({ note, onChosen }: { note: string; onChosen: () => void }) {
  const t = useTexts(stockTakesTexts);
  const form = Form.useFormInstance();
  return (
    <ConflictNotice
      onTakeTheirs={() => {
        form.setFieldsValue({ stock_take_note: note });
        onChosen();
      }}
      onKeepMine={() => {
        onChosen();
        form.submit();
      }}
    >
      {t('stockTakes.noteNow', { note })}
    </ConflictNotice>
  );
}
