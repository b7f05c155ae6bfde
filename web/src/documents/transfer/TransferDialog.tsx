import { Modal } from 'antd';
import { useFocusBack } from '@/ui/use-focus-back.ts';
import { TransferCode } from '../slip/TransferCode.tsx';
import type { Transfer } from '../slip/transfer.ts';
import styles from './transfer-dialog.module.css';

interface TransferDialogProps {
  title: string;
  transfer: Transfer;
  onClose: () => void;
}

/** Large enough to be scanned across a counter. */
export function TransferDialog({ title, transfer, onClose }: TransferDialogProps) {
  useFocusBack();
  return (
    <Modal open title={title} width={440} footer={null} onCancel={onClose}>
      <div className={styles.card}>
        <TransferCode transfer={transfer} />
      </div>
    </Modal>
  );
}
