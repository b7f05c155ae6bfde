/** npm run restore -- FILE: fills an empty DATA_DIR, or an empty DATABASE_URL, from a backup. */

import { countRows } from '../database/backup/backup-format.ts';
import { checkBackup, restoreBackup } from '../database/backup/restore-backup.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, typedPath, withDatabase } from './run-command.ts';

await runCommand(async () => {
  const name = process.argv[2];
  if (!name) throw new StartupError('Cho biết tệp sao lưu: npm run restore -- ten-tep.tar.gz');
  const file = typedPath(name);
  await checkBackup(file);
  await withDatabase('alone', async ({ config, url }) => {
    const end = await restoreBackup({ file, url, filesDir: config.filesDir });
    console.log(`Đã khôi phục ${countRows(end)} dòng và ${end.files} tệp từ ${file}.`);
  });
});
