import { Checkbox } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useHeader } from '../fields/use-header.ts';
import { hasCome, receivedOf, type TransferHeader } from './transfer-header.ts';
import styles from './transfer-to-pay.module.css';

/** The till has seen the money come: the document says so, and asks for it no more. */
export function TransferReceived({ amount }: { amount: number }) {
  const t = useTexts(documentsTexts);
  const [header, setHeader] = useHeader<TransferHeader>('payment_code', 'transfer_received');
  const { payment_code } = header;
  const isReceived = hasCome(header, amount);
  // Ticked before the sum changed: what was seen to come is said, beside a rest or beyond the sum.
  const received = receivedOf(header);
  const notice = isReceived ? 'receivedMoreBy' : 'receivedBefore';
  return (
    <div data-field="transfer_received">
      <Checkbox
        className={styles.received}
        checked={isReceived}
        onChange={({ target }) =>
          setHeader({
            transfer_received: target.checked && payment_code !== null ? { payment_code, amount } : null,
          })
        }
      >
        {t('documents.transfer.received')}
      </Checkbox>
      {received > 0 && received !== amount && (
        <small className={styles.receivedBefore}>
          {t(`documents.transfer.${notice}`, {
            amount: formatMoney(isReceived ? received - amount : received),
          })}
        </small>
      )}
      <FieldError name="transfer_received" />
    </div>
  );
}
