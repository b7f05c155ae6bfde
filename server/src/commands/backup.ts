/** npm run backup -- FILE: everything of this installation in one file, while the server runs or not. */

import { countRows } from '../database/backup/backup-format.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, typedPath, withDatabase } from './run-command.ts';

await runCommand(async () => {
  const name = process.argv[2];
  if (!name) throw new StartupError('Cho biết tệp sao lưu: npm run backup -- ten-tep.tar.gz');
  const file = typedPath(name);
  await withDatabase('beside a server', async ({ config, url }) => {
    const end = await writeBackup({ url, filesDir: config.filesDir, file });
    console.log(`Đã sao lưu ${countRows(end)} dòng và ${end.files} tệp vào ${file}.`);
  });
});
