import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/warehouse-receipts';
import type { Db } from '../../database/database.ts';
import { touch } from '../../database/touched.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { auditDocument } from '../../documents/audit-document.ts';
import { changeDocument, corrected } from '../../documents/change-document.ts';
import { refuseDeleted } from '../../documents/change-status.ts';
import { changeDays } from '../../documents/document-days.ts';
import { findToday } from '../../documents/documents.queries.ts';
import { goodsOf } from '../../documents/goods.ts';
import { refuseChangedSince } from '../../documents/history.queries.ts';
import { saveRow } from '../../documents/save-row.ts';
import { Refusal } from '../../refusal.ts';
import { settle } from '../../stock/settle.ts';
import { receiptDocument } from './receipt-document.ts';
import { findBundleLines, findReceiptLines } from './receipt-lines.queries.ts';
import { countedLines, refuseBundles, totalOf } from './receipt-lines.rules.ts';
import { findSenders, receiptReader } from './receipts.queries.ts';
import { saveCounts } from './receipts.writes.ts';

interface ConfirmReceipt {
  rights: ShopRights;
  id: number;
  count: contract.ReceiptCount;
  idempotencyKey: string;
}

/**
 * Brings in what has arrived of a transfer, as it was counted; gives the receipt as `getReceipt` would. Refusals:
 * DOCUMENT_DELETED, RECEIPT_CONFIRMED also for a receipt that never waited, VERSION_STALE, WAREHOUSE_FORBIDDEN, and
 * VALIDATION_FAILED at a line that is counted wrong (decisions.md, 'Receipts'), or has become a bundle since it was sent:
 * counted as 0 it goes back as a shortage.
 */
export async function confirmReceipt(
  db: Db,
  { rights, id, count, idempotencyKey: key }: ConfirmReceipt,
): Promise<contract.SavedReceipt> {
  const change = { rights, id, endpoint: contract.confirmReceipt, key, body: count };
  return await changeDocument(db, receiptDocument, change, {
    ...receiptReader,
    async decide(trx, before) {
      refuseDeleted(before);
      if (before.status !== 2) throw new Refusal('RECEIPT_CONFIRMED');
      await refuseChangedSince(trx, receiptDocument, before, count.version ?? before.version);
      const [sent, today, senders, bundles] = await Promise.all([
        findReceiptLines(trx, before),
        findToday(trx),
        findSenders(trx, before),
        findBundleLines(trx, before),
      ]);
      const lines = countedLines(sent, count);
      refuseBundles(lines, bundles, count);
      refuseForbiddenWarehouses(
        rights,
        lines.map(({ warehouse_code }) => warehouse_code),
      );
      const { statements } = await settle(trx, [
        {
          document: corrected(receiptDocument, before, rights, 'confirm'),
          movements: goodsOf(receiptDocument, lines),
        },
      ]);
      // What has come of it shows on the export.
      for (const sender of senders) touch(trx, sender.company_id);
      const confirmed = {
        receipt_date: today,
        total_qty: totalOf(lines),
        status: 1,
        confirmed_by: rights.user_id,
      } as const;
      return [
        ...statements,
        saveCounts({
          company_id: rights.company_id,
          ids: lines.map((line) => line.id),
          qtys: lines.map(({ qty }) => qty),
        }),
        saveRow(trx, receiptDocument, before, confirmed),
        auditDocument(receiptDocument, {
          rights,
          id,
          action: 'confirm',
          before: { ...before, details: sent },
          after: { ...before, ...confirmed, details: lines },
        }),
        ...changeDays(receiptDocument, { before, after: { ...before, ...confirmed } }),
      ];
    },
  });
}
