import {
  BankOutlined,
  CarOutlined,
  CreditCardOutlined,
  EllipsisOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { BillRow } from '@soquay/contract/bills';
import { Tooltip } from 'antd';
import styles from './payment-glyph.module.css';

const glyphs = {
  cash: WalletOutlined,
  transfer: BankOutlined,
  card: CreditCardOutlined,
  cod: CarOutlined,
  other: EllipsisOutlined,
} satisfies Record<BillRow['payment_kind'], unknown>;

/** How a bill is paid, as a sign of its kind: the method's name on pointing at it, and for who cannot see it. */
export function PaymentGlyph({ kind, name }: { kind: BillRow['payment_kind']; name: string }) {
  const Glyph = glyphs[kind];
  return (
    <Tooltip title={name}>
      <Glyph role="img" aria-label={name} className={styles.glyph} />
    </Tooltip>
  );
}
