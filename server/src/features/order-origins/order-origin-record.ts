import { defaultOrderOrigin, orderOrigins } from '@soquay/contract/order-origins';
import { recordType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';

export const orderOriginRecord = recordType({
  contract: orderOrigins,
  table: 'order_origins',
  entity: 'order-origin',
  unique: { order_origin: ['order_origins_pkey', 'order_origins_code_unique'] },
  usedIn: { bills: 'order_origin', repays: 'order_origin' },
  async refuseSwitchOff(_, { order_origin }) {
    if (order_origin === defaultOrderOrigin) throw new Refusal('RECORD_PROTECTED');
  },
});
