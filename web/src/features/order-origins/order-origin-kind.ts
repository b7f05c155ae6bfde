import { orderOrigins } from '@soquay/contract/order-origins';
import { recordKind } from '@/records/record-kind.ts';

export const orderOriginKind = recordKind(orderOrigins, { title: 'orderOrigins' });
