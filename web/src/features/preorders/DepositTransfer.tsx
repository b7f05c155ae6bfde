import { useHeader } from '@/documents/fields/use-header.ts';
import { TransferReceived } from '@/documents/transfer/TransferReceived.tsx';
import { TransferToPay } from '@/documents/transfer/TransferToPay.tsx';
import { hasCome, receivedOf, type TransferHeader } from '@/documents/transfer/transfer-header.ts';

interface DepositTransferProps {
  /** Collected now, and the whole deposit: whole dong. */
  amount: number;
  deposit: number;
  /** Text of the transfer; null for a pre-order that has no number yet. */
  content: string | null;
}

/** The code by which a deposit is paid, and that it has come; fetched when somebody pays so. */
export function DepositTransfer({ amount, deposit, content }: DepositTransferProps) {
  const [header] = useHeader<TransferHeader>('payment_code', 'transfer_received');
  return (
    <TransferToPay
      amount={Math.min(amount, deposit - receivedOf(header))}
      content={content}
      isReceived={hasCome(header, deposit)}
    >
      <TransferReceived amount={deposit} />
    </TransferToPay>
  );
}
