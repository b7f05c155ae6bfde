import { ExpandOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useHeader } from '../fields/use-header.ts';
import { useDocument } from '../form/document-context.ts';
import { letterheadQuery } from '../slip/letterhead.api.ts';
import { transferOf } from '../slip/transfer.ts';
import type { TransferHeader } from './transfer-header.ts';
import styles from './transfer-to-pay.module.css';

const TransferCode = lazy(async () => ({
  default: (await import('../slip/TransferCode.tsx')).TransferCode,
}));
const TransferDialog = lazy(async () => ({
  default: (await import('./TransferDialog.tsx')).TransferDialog,
}));

interface TransferToPayProps {
  amount: number;
  /** Text of the transfer of a saved document, with its number; null for a new one, which has none yet. */
  content: string | null;
  /** No code asks for money that is there. */
  isReceived: boolean;
  /** Stands beside the code, or alone without one. */
  children: ReactNode;
}

/** The code by which the customer pays while the document is still open; none where the shop has set no account for it. */
export function TransferToPay({ amount, content, isReceived, children }: TransferToPayProps) {
  const t = useTexts(documentsTexts);
  const [isLarge, setLarge] = useState(false);
  const shopId = useDocument((form) => form.shopId);
  const [{ payment_code, transfer_ref, transfer_shown }, setHeader] = useHeader<TransferHeader>(
    'payment_code',
    'transfer_ref',
    'transfer_shown',
  );
  const letterhead = useQuery(letterheadQuery(shopId)).data?.data;
  const transfer =
    letterhead && payment_code !== null && !isReceived
      ? transferOf({ payment_code, amount, content: content ?? transfer_ref }, letterhead)
      : null;
  // Once it was on the screen, a customer may have paid by it.
  const isNewlyShown = transfer !== null && content === null && transfer_shown !== payment_code;
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
                title={t('documents.transfer.toPay')}
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
            aria-label={t('documents.transfer.enlarge')}
            title={t('documents.transfer.enlarge')}
            onClick={() => setLarge(true)}
          />
        </>
      )}
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
