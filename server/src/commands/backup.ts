/** npm run backup -- FILE: everything of this installation in one file, while the server runs or not. */

import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { countRows } from '../database/backup/backup-format.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, typedPath, withDatabase } from './run-command.ts';

await runCommand(async () => {
  const name = process.argv[2];
  if (!name) throw new StartupError('Cho biết tệp sao lưu: npm run backup -- ten-tep.tar.gz');
  const file = typedPath(name);
  await withDatabase('beside a server', async ({ config, url }) => {
    refuseWithoutFiles(config);
    const end = await writeBackup({ url, filesDir: config.filesDir, file });
    console.log(`Đã sao lưu ${countRows(end)} dòng và ${end.files} tệp vào ${file}.`);
  });
});

/** Beside DATABASE_URL a mistyped DATA_DIR shows nowhere else, and the backup would lack every picture. */
function refuseWithoutFiles({ databaseUrl, dataDir, filesDir }: Config): void {
  if (databaseUrl === undefined || existsSync(filesDir)) return;
  throw new StartupError(
    `DATA_DIR=${dataDir} không có thư mục files của các tệp đã tải lên: hãy đặt DATA_DIR như của máy chủ.`,
  );
}
