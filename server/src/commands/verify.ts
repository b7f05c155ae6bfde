/** npm run verify: recomputes every balance and prints what differs; exit code 1 when anything does. Changes nothing. */

import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { verifyReferences } from '../documents/verify-references.ts';
import { verifyBills } from '../features/bills/verify-bills.ts';
import { StartupError } from '../startup-error.ts';
import { verifyLedger } from '../stock/verify-ledger.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** Two million bills take minutes. */
const longestMs = 60 * 60_000;

await runCommand(() =>
  withDatabase('beside a server', async ({ url }) => {
    const db = createDatabase(createPool({ url, size: 1, statementMs: longestMs }));
    try {
      const differences = [
        ...(await verifyLedger(db)),
        ...(await verifyBills(db)),
        ...(await verifyReferences(db)),
      ];
      for (const difference of differences) console.log(difference);
      if (differences.length > 0) throw new StartupError(`Sổ sách có ${differences.length} chỗ lệch.`);
      console.log('Sổ sách khớp: tồn kho, phiếu giữ và hóa đơn.');
    } finally {
      await db.destroy();
    }
  }),
);
