/** npm start: the server of a business. */
import { createFirstAdmin } from './features/auth/create-first-admin.ts';
import { print, runServer } from './run-server.ts';

await runServer({
  async prepare(db, { adminUsername: username, adminPassword: password }) {
    const admin = await createFirstAdmin(db, { username, password });
    if (admin) print(`Đăng nhập lần đầu: ${admin.username}, mật khẩu ${admin.password} (chỉ hiện lần này).`);
  },
});
