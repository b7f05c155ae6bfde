import { hasGrant, mayMoveGoodsOf, mayWriteOffShortage, type ShopRights } from '@soquay/contract/rules/roles';
import {
  type ExportLine,
  type SavedExport,
  type ShortageOutcome,
  settleShortage,
  shortageOutcomes,
} from '@soquay/contract/warehouse-exports';
import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { useConfirmClose } from '@/ui/use-confirm-close.ts';
import { useSaving } from '@/ui/use-saving.ts';
import { exportsTexts } from './exports.texts.ts';
import { missingPieces } from './missing-pieces.ts';
import styles from './settle-shortage.module.css';

/** What has become of goods that were counted short (decisions.md, 'Transfers'); nothing where none are missing. */
export function SettleShortage({ saved }: { saved: SavedExport }) {
  const t = useTexts(exportsTexts);
  const rights = useRightsIn(saved.company_id);
  const [isOpen, setOpen] = useAddressState<true>('settle');
  if (missingPieces(saved) === 0 || !hasGrant(rights, 'warehouse-exports', 'confirm')) return null;
  return (
    <>
      <Button color="primary" variant="solid" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('exports.settle')}
      </Button>
      {isOpen && <Settlement saved={saved} rights={rights} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface Settled {
  outcome: ShortageOutcome | null;
  /** Null where the field is empty or wrong. */
  qty: number | null;
}

interface SettlementProps {
  saved: SavedExport;
  rights: ShopRights;
  onClose: () => void;
}

function Settlement({ saved, rights, onClose }: SettlementProps) {
  const t = useTexts(documentsTexts, errorsTexts, exportsTexts);
  const rightsThere = useRightsIn(saved.sent_to?.company_id ?? null);
  const [chosen, setChosen] = useState<Readonly<Record<number, Settled>>>({});
  const { save, formProps, isSaving, isUnsaved } = useSaving({
    hasChanges: () => Object.keys(chosen).length > 0,
    onSaved: onClose,
  });
  const close = useConfirmClose({ hasChanges: isUnsaved, isBusy: isSaving, onClose });
  const missing = saved.details.filter(({ missing_qty }) => missing_qty > 0);
  const settledOf = ({ id, missing_qty }: ExportLine): Settled =>
    chosen[id] ?? { outcome: null, qty: missing_qty };
  const details = missing.flatMap((line) => {
    const { outcome, qty } = settledOf(line);
    return outcome && qty ? [{ id: line.id, outcome, qty }] : [];
  });
  const lacksQty = missing.some((line) => settledOf(line).outcome && !settledOf(line).qty);
  const isComplete = details.length > 0 && !lacksQty;
  const isOwnCount = saved.sent_to !== null && !mayWriteOffShortage(rights, saved.sent_to);

  function change(line: ExportLine, given: Partial<Settled>): void {
    setChosen((before) => ({ ...before, [line.id]: { ...settledOf(line), ...given } }));
  }

  /** What this person may do about a line: only in warehouses whose goods they may move. */
  function outcomesOf({ warehouse_code }: ExportLine): ShortageOutcome[] {
    const there = saved.sent_to?.warehouse_code ?? '';
    const may = {
      found: hasGrant(rightsThere, 'warehouse-receipts', 'confirm') && mayMoveGoodsOf(rightsThere, there),
      lost: mayMoveGoodsOf(rights, warehouse_code),
      back: mayMoveGoodsOf(rights, warehouse_code),
    };
    return shortageOutcomes.filter((outcome) => may[outcome]);
  }

  const settle = () =>
    save((idempotencyKey) =>
      api(settleShortage, { params: { id: saved.id }, body: { details } }, { idempotencyKey }),
    );

  return (
    <Modal open title={t('exports.settle')} width={720} footer={null} onCancel={close}>
      <form
        {...formProps}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void settle();
        }}
      >
        <p>{t('exports.settleText')}</p>
        {isOwnCount && <Alert type="warning" showIcon title={t('errors.SHORTAGE_OWN_COUNT')} />}
        <ul className={styles.lines} aria-label={t('documents.lines')}>
          {missing.map((line) => {
            const { outcome, qty } = settledOf(line);
            const { product_code: code, missing_qty } = line;
            return (
              <li key={line.id}>
                <span>
                  <b>{code}</b> {line.product_name}
                  <small>{t('exports.missingOf', { n: formatNumber(missing_qty) })}</small>
                </span>
                <Select<ShortageOutcome | ''>
                  value={outcome ?? ''}
                  options={[
                    { value: '', label: t('exports.notSettled') },
                    ...outcomesOf(line).map((value) => ({
                      value,
                      label: t(`exports.outcomes.${value}`),
                      disabled: isOwnCount && value !== 'found',
                    })),
                  ]}
                  onChange={(value) => change(line, { outcome: value || null })}
                  aria-label={t('exports.settleOf', { code })}
                />
                <QtyInput
                  value={qty}
                  max={missing_qty}
                  disabled={!outcome}
                  onChange={(given) => change(line, { qty: given })}
                  aria-label={t('documents.qtyOf', { code })}
                />
              </li>
            );
          })}
        </ul>
        <div className={styles.foot}>
          <ReasonedButton
            type="primary"
            htmlType="submit"
            loading={isSaving}
            reason={isComplete ? null : lacksQty ? saidText('qtyRequired') : t('exports.settleNone')}
          >
            {t('exports.settleNow')}
          </ReasonedButton>
        </div>
      </form>
    </Modal>
  );
}
