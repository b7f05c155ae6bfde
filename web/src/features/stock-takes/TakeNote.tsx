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
import { z } from 'zod';
import { api } from '@/api/api.ts';
import { ApiError } from '@/api/api-error.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
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
  /** What the person has seen: after somebody else's note they have seen that one too, and may write over it. */
  const [version, setVersion] = useState(take.version);

  async function save({ stock_take_note }: Pick<StockTakeNote, 'stock_take_note'>, idempotencyKey: string) {
    try {
      return await api(
        updateStockTake,
        { params: { id: take.id }, body: { stock_take_note, version } },
        { idempotencyKey },
      );
    } catch (error) {
      setVersion(changedVersion(error) ?? version);
      throw error;
    }
  }

  return (
    <FormDialog
      title={t('stockTakes.editNote')}
      initialValues={{ stock_take_note: take.stock_take_note }}
      save={save}
      onFailure={(failure) =>
        changedVersion(failure) !== undefined && (
          <p role="alert">{t('stockTakes.noteNow', { note: take.stock_take_note })}</p>
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

const stale = z.object({ version: z.int() });

/** The version that a note which came too late found; undefined for any other failure. */
function changedVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'VERSION_STALE') return undefined;
  return stale.safeParse(error.body.params).data?.version;
}
