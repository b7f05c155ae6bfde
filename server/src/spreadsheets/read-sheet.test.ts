import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, write } from '@e965/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { buildSheet } from '../../test/factories/sheets.ts';
import { readSheets, type Sheet } from './read-sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-sheets-'));
  return () => rm(folder, { recursive: true });
});

async function readAll(file: Buffer, maxRows = 100): Promise<Sheet[]> {
  const path = join(folder, 'file');
  await writeFile(path, file);
  const sheets: Sheet[] = [];
  for await (const sheet of readSheets(path, { maxRows })) sheets.push(sheet);
  return sheets;
}

const rows = [
  ['Mã', 'Tồn'],
  ['00123', 5],
];

it.each(['xlsx', 'biff8'] as const)('reads texts and numbers of %s', async (bookType) => {
  const [sheet] = await readAll(buildSheet(rows, { bookType }));
  expect(sheet?.rows.map((cells) => cells.map((cell) => cell?.v))).toEqual(rows);
});

it('leaves hidden sheets out and keeps empty rows', async () => {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['ẩn']]), 'Ẩn');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['một'], [], ['ba']]), 'Hiện');
  workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const sheets = await readAll(write(workbook, { type: 'buffer', bookType: 'xlsx' }));
  expect(sheets.map(({ name, rows: read }) => [name, read.length])).toEqual([['Hiện', 3]]);
});

it('stops after the rows it may read', async () => {
  const [sheet] = await readAll(buildSheet(Array.from({ length: 50 }, (_, index) => [index])), 10);
  expect(sheet?.rows).toHaveLength(10);
});

it('refuses what is no spreadsheet, whatever its name says', async () => {
  await expect(readAll(Buffer.from('<table><tr><td>1</td></tr></table>'))).rejects.toThrow('không phải tệp');
  await expect(readAll(Buffer.from(''))).rejects.toThrow('không phải tệp');
});

it('refuses a file cut off in the middle', async () => {
  const file = buildSheet(rows);
  await expect(readAll(file.subarray(0, file.length / 2))).rejects.toThrow('tải lên chưa trọn vẹn');
});

it('refuses a file with damaged contents', async () => {
  const file = buildSheet(rows);
  file.fill(0xff, 60, 400);
  await expect(readAll(file)).rejects.toThrow('tệp bị hỏng');
});

it('refuses a file with a password', async () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('04000400', 'hex'));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000));
  const file = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
  await expect(readAll(file)).rejects.toThrow('tệp có mật khẩu');
});

it('refuses a zip bomb before unzipping it', async () => {
  await expect(readAll(buildZip({ size: 400 * 1024 * 1024 }))).rejects.toThrow('quá lớn');
});

it('refuses an entry that unzips to more than it says', async () => {
  const file = buildZip({ size: 50 * 1024 * 1024 });
  const says = file.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24;
  file.writeUInt32LE(1_000, says);
  await expect(readAll(file)).rejects.toThrow('tệp bị hỏng');
});

/** A zip of one entry of zeros. */
function buildZip({ size }: { size: number }): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/xl/workbook.xml', Buffer.alloc(size));
  return Buffer.from(
    CFB.write(container, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array,
  );
}
