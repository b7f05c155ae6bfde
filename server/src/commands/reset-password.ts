/** npm run reset-password -- USERNAME [NEW_PASSWORD]: for who forgot theirs, while the server runs or not. */

import { messages } from '@soquay/contract/messages';
import { isStrongPassword } from '@soquay/contract/rules/password';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { generatePassword } from '../features/auth/generate-password.ts';
import { resetPassword } from '../features/auth/reset-password.ts';
import { Refusal } from '../http/refusal.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const undefinedTable = '42P01';

await runCommand('beside a server', async ({ url }) => {
  const [username, typed] = process.argv.slice(2);
  if (!username) {
    throw new StartupError('Cho biết tên đăng nhập: npm run reset-password -- ten-dang-nhap [mat-khau-moi]');
  }
  if (typed !== undefined && !isStrongPassword(typed)) throw new StartupError(`${messages.passwordWeak}.`);
  const password = typed ?? generatePassword();
  const db = createDatabase(createPool({ url, size: 1 }));
  try {
    await resetPassword(db, { username, password });
  } catch (error) {
    throw forOperator(error, username);
  } finally {
    await db.destroy();
  }
  const told = typed === undefined ? `là ${password} (chỉ hiện lần này)` : 'đã được đặt';
  console.log(`Mật khẩu mới của ${username} ${told}; mọi phiên làm việc của người này đã kết thúc.`);
});

function forOperator(error: unknown, username: string): unknown {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') {
    return new StartupError(`Không có người dùng "${username}".`);
  }
  if ((error as { code?: unknown }).code === undefinedTable) {
    return new StartupError('Cơ sở dữ liệu còn trống: hãy chạy npm start trước.');
  }
  return error;
}
