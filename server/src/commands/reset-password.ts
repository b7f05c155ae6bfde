/** npm run reset-password -- USERNAME [NEW_PASSWORD]: for who forgot theirs, while the server runs or not. */

import { isStrongPassword, shortestPassword } from '@soquay/contract/rules/password';
import { inVietnamese, say } from '@soquay/contract/said';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { generatePassword } from '../features/auth/generate-password.ts';
import { resetPassword } from '../features/auth/reset-password.ts';
import { Refusal } from '../refusal.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(async () => {
  const [username, typed] = process.argv.slice(2);
  if (!username) {
    throw new StartupError('Cho biết tên đăng nhập: npm run reset-password -- ten-dang-nhap [mat-khau-moi]');
  }
  if (typed !== undefined && !isStrongPassword(typed))
    throw new StartupError(`${inVietnamese(say('passwordWeak', { limit: shortestPassword }))}.`);
  const password = typed ?? generatePassword();
  await withDatabase('beside a server', async ({ url }) => {
    const db = createDatabase(createPool({ url, size: 1 }));
    try {
      await resetPassword(db, { username, password });
    } catch (error) {
      throw asStartupError(error, username);
    } finally {
      await db.destroy();
    }
  });
  const outcome = typed === undefined ? `là ${password} (chỉ hiện lần này)` : 'đã được đặt';
  console.log(
    `Mật khẩu mới của ${username} ${outcome}; phải đổi khi đăng nhập lần đầu; mọi phiên làm việc của người này đã kết thúc.`,
  );
});

function asStartupError(error: unknown, username: string): unknown {
  if (!(error instanceof Refusal)) return error;
  return new StartupError(
    error.code === 'NOT_FOUND' ? `Không có người dùng "${username}".` : `${error.message}.`,
  );
}
