/**
 * npm run verify: recomputes every balance and prints what differs; exit code 1 when anything does. Goods in what is switched
 * off, and codes that several products share, are named beside that. Changes nothing.
 */

import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { listSharedCodes } from '../features/products/shared-codes.queries.ts';
import { listGoodsSwitchedOff } from '../features/setup/goods-switched-off.queries.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, withDatabase } from './run-command.ts';
import { verifyBooks } from './verify-books.ts';

/** Two million bills take minutes. */
const longestMs = 60 * 60_000;

await runCommand(() =>
  withDatabase('beside a server', async ({ url }) => {
    const db = createDatabase(createPool({ url, size: 1, statementMs: longestMs }));
    try {
      const differences = await verifyBooks(db);
      for (const difference of differences) console.log(difference);
      for (const note of await listGoodsSwitchedOff(db)) {
        console.log(`Lưu ý: ${note}. Hãy dùng lại nơi đó để chuyển hàng đi.`);
      }
      for (const note of await listSharedCodes(db))
        console.log(`Lưu ý: ${note}. Hãy đổi mã của một sản phẩm.`);
      if (differences.length > 0) throw new StartupError(`Sổ sách có ${differences.length} chỗ lệch.`);
      console.log('Sổ sách khớp: tồn kho, phiếu giữ và mọi chứng từ.');
    } finally {
      await db.destroy();
    }
  }),
);
