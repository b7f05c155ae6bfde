/** A business that came from a backup, and at once all that is read of a shop of it: a restore counts what it has written. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup } from '../src/database/backup/restore-backup.ts';
import { writeBackup } from '../src/database/backup/write-backup.ts';
import { createDatabase } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { buildUser, signIn } from './factories/people.ts';
import { buildShop } from './factories/shops.ts';
import { insertGoods } from './factories/uncounted.ts';
import { readAll } from './read-all.ts';
import { createTestDatabase } from './test-database.ts';
import { openApp } from './use-app.ts';
import { useDatabase } from './use-database.ts';

/** `npm run bench:large-writes` has 50,000. */
const rowCount = Number(process.env.LARGE_WRITE_ROWS ?? 1_500);
const minutes = rowCount > 5_000 ? 30 : 2;

const source = useDatabase();

test('all that is read of a shop is there at once behind a restored backup', {
  timeout: minutes * 60_000,
}, async () => {
  const shop = await buildShop(source.db);
  await insertGoods(source.db, shop, rowCount);
  const user = await buildUser(source.db, { is_admin: true });
  const folder = await mkdtemp(join(tmpdir(), 'soquay-backup-'));
  const target = await createTestDatabase('empty');
  const file = join(folder, 'backup.tar.gz');
  await writeBackup({ url: source.url, filesDir: join(folder, 'none'), file });
  await restoreBackup({ url: target.url, filesDir: join(folder, 'restored'), file });
  const db = createDatabase(createPool({ url: target.url, size: 2 }));
  const { app, close } = await openApp(target.url);
  try {
    expect(await readAll({ app, db }, shop, await signIn(app, user))).toEqual([]);
  } finally {
    await close();
    await db.destroy();
    await target.drop();
    await rm(folder, { recursive: true });
  }
});
