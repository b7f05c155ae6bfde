import { QRCodeSVG } from '@rc-component/qrcode';
import { bankName } from '@soquay/contract/banks';
import { slip } from '@/documents/slip/slip-words.ts';
import { formatMoney } from '@/ui/format.ts';
import type { Transfer } from './transfer.ts';
import styles from './transfer-code.module.css';

/** The code of a transfer and what it says, for who types it in. Vietnamese and dark on white wherever it stands: it is the customer's. */
export function TransferCode({ transfer, title = slip.scan }: { transfer: Transfer; title?: string }) {
  const { account, amount, content, code } = transfer;
  return (
    <div className={styles.transfer} lang="vi">
      {/* Four modules of quiet around it, or cameras miss it. */}
      <QRCodeSVG className={styles.code} value={code} level="M" marginSize={4} aria-label={slip.code} />
      <div>
        <b>{title}</b>
        <span>{bankName(account.bank_bin)}</span>
        <span>{account.account_number}</span>
        {account.account_name && <span>{account.account_name}</span>}
        <span>
          {formatMoney(amount)} · {content}
        </span>
      </div>
    </div>
  );
}
