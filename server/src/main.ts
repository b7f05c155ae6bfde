/** npm start: the server of a business. */
import { createFirstAdmin } from './features/auth/create-first-admin.ts';
import { Refusal } from './refusal.ts';
import { runServer } from './run-server.ts';
import { StartupError } from './startup-error.ts';

await runServer({
  async prepare(db, { adminUsername: username, adminPassword: password }) {
    const admin = await createFirstAdmin(db, { username, password }).catch(asStartupError);
    return admin && `Đăng nhập lần đầu: ${admin.username}, mật khẩu ${admin.password} (chỉ hiện lần này).`;
  },
});

function asStartupError(error: unknown): never {
  throw error instanceof Refusal
    ? new StartupError(`ADMIN_PASSWORD không dùng được: ${error.message}.`)
    : error;
}
