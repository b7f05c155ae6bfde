import { CheckOutlined } from '@ant-design/icons';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { approveStockTake, type SavedStockTake } from '@soquay/contract/stock-takes';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatNumber } from '@/ui/format.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import { bothSides, bothValues } from './differences.tsx';
import { LinesToRecount } from './LinesToRecount.tsx';
import { linesQuery, takeQuery } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { takeRights } from './take-rights.ts';

/** The approval of a take (decisions.md, 'Counting'), for who may give it: what will be booked first, then the booking. */
export function ApproveStockTake({ take, rights }: { take: SavedStockTake; rights: ShopRights }) {
  const t = useTexts(errorsTexts, stockTakesTexts);
  const [isOpen, setOpen] = useAddressState<true>('approve');
  if (!takeRights(rights, take).canApprove) return null;
  return (
    <>
      <ReasonedButton
        // As long as somebody counts, the counting is the loud one.
        type={takeRights(rights, take).canCount ? 'default' : 'primary'}
        icon={<CheckOutlined aria-hidden />}
        reason={take.row_count === 0 ? t('errors.STOCK_TAKE_EMPTY') : null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('stockTakes.approve')}
      </ReasonedButton>
      <Modal
        open={isOpen}
        title={t('stockTakes.approveTitle', { n: take.stock_take_number })}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(undefined)}
      >
        <Approval take={take} onClose={() => setOpen(undefined)} />
      </Modal>
    </>
  );
}

/** How often it looks whether the approval stands: from then on the page itself shows how far it is. */
const approvedLookMs = 1_000;

function Approval({ take, onClose }: { take: SavedStockTake; onClose: () => void }) {
  const t = useTexts(stockTakesTexts, uiTexts);
  const { id, version } = take;
  const [failure, setFailure] = useState<unknown>();
  const { write, isBusy } = useWrite({ onFailure: setFailure });
  useQuery({ ...takeQuery(id), refetchInterval: isBusy && approvedLookMs });

  function approve(): void {
    setFailure(undefined);
    void write((idempotencyKey) =>
      api(approveStockTake, { params: { id }, body: { version } }, { idempotencyKey }),
    );
  }

  return (
    <>
      <p>{t('stockTakes.approveText')}</p>
      <WhatIsBooked take={take} />
      {failure !== undefined && <LinesToRecount takeId={id} error={failure} onLeave={onClose} />}
      <div className={styles.buttons}>
        <Button type="primary" loading={isBusy} onClick={approve}>
          {t('stockTakes.approve')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </>
  );
}

/** The figures of the approval, and what it leaves as it is. */
function WhatIsBooked({ take }: { take: SavedStockTake }) {
  const t = useTexts(stockTakesTexts);
  const uncounted = useQuery(linesQuery(take.id, { show: 'uncounted', per_page: 1 })).data?.total;
  const value = bothValues(take);
  return (
    <dl className={styles.booked}>
      <dt>{t('stockTakes.counted')}</dt>
      <dd>{formatNumber(take.row_count)}</dd>
      <dt>{t('stockTakes.different')}</dt>
      <dd>{formatNumber(take.different_count)}</dd>
      <dt>{t('stockTakes.overShort')}</dt>
      <dd>{bothSides(take)}</dd>
      {value !== undefined && (
        <>
          <dt>{t('stockTakes.value')}</dt>
          <dd>{value}</dd>
        </>
      )}
      <dt>{t('stockTakes.leftAsItIs')}</dt>
      <dd>{uncounted === undefined ? '…' : formatNumber(uncounted)}</dd>
    </dl>
  );
}
