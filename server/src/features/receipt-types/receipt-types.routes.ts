import * as contract from '@soquay/contract/receipt-types';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { listOptions } from '../../records/records.queries.ts';
import { receiptTypeRecord } from './receipt-type-record.ts';

/** Routes of receipt types, besides those of every record. */
export function receiptTypeRoutes({ reads }: Databases): Route[] {
  return [
    route(contract.listReceiptTypesByName, async () => ({
      data: (await listOptions(reads, receiptTypeRecord)) as unknown as contract.ReceiptType[],
    })),
  ];
}
