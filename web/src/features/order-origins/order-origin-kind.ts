import { orderOrigins } from '@soquay/contract/order-origins';
import type { RecordKind } from '@/records/record-kind.ts';

export const orderOriginKind: RecordKind = { contract: orderOrigins, title: 'orderOrigins' };
