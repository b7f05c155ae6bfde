import { ExpandOutlined } from '@ant-design/icons';
import type { Bill } from '@soquay/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { transferOf } from '@/documents/slip/transfer.ts';
import { useBillForm } from './bill-context.ts';
import styles from './transfer-to-pay.module.css';

const TransferCode = lazy(async () => ({
  default: (await import('@/documents/slip/TransferCode.tsx')).TransferCode,
}));
const TransferDialog = lazy(async () => ({
  default: (await import('./slip/TransferDialog.tsx')).TransferDialog,
}));

interface TransferToPayProps {
  amount: number;
  /** The bill that is changed; null for a new one, which has no number yet. */
  opened: Bill | null;
  /** No code asks for money that is there. */
  isReceived: boolean;
  /** Stands beside the code, or alone without one. */
  children: ReactNode;
}

/** The code by which the customer pays while the bill is still open; none where the shop has set no account for it. */
export function TransferToPay({ amount, opened, isReceived, children }: TransferToPayProps) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const shopId = useBillForm((form) => form.shopId);
  const { payment_code, transfer_ref, transfer_shown } = useBillForm((form) => form.header);
  const setHeader = useBillForm((form) => form.setHeader);
  const letterhead = useQuery(letterheadQuery(shopId)).data?.data;
  const content = opened ? `HD ${opened.bill_number}` : transfer_ref;
  const transfer =
    letterhead && payment_code !== null && !isReceived
      ? transferOf({ payment_code, amount, content }, letterhead)
      : null;
  // Once it was on the screen, a customer may have paid by it.
  const isNewlyShown = transfer !== null && opened === null && transfer_shown !== payment_code;
  useEffect(() => {
    if (isNewlyShown) setHeader({ transfer_shown: payment_code });
  }, [isNewlyShown, payment_code, setHeader]);

  return (
    <div className={transfer ? styles.code : undefined}>
      {transfer && (
        <>
          <Suspense>
            <TransferCode transfer={transfer} />
            {isLarge && (
              <TransferDialog
                title={t('bills.transfer.toPay')}
                transfer={transfer}
                onClose={() => setLarge(false)}
              />
            )}
          </Suspense>
          <Button
            size="small"
            type="text"
            className={styles.enlarge}
            icon={<ExpandOutlined />}
            aria-label={t('bills.transfer.enlarge')}
            title={t('bills.transfer.enlarge')}
            onClick={() => setLarge(true)}
          />
        </>
      )}
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
