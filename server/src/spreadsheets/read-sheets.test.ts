import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSheet } from '../../test/factories/sheets.ts';
import { buildXlsx, sheetXml } from '../../test/factories/xlsx-parts.ts';
import type { Cell } from './cell.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetRow } from './sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soquay-sheets-'));
  return () => rm(folder, { recursive: true });
});

async function readAll(file: Buffer): Promise<{ name: string; rows: SheetRow[] }[]> {
  const path = join(folder, 'file');
  await writeFile(path, file);
  const sheets = [];
  for await (const { name, rows } of readSheets(path))
    sheets.push({ name, rows: await Array.fromAsync(rows) });
  return sheets;
}

async function cellsOf(file: Buffer): Promise<Cell[][]> {
  const [sheet] = await readAll(file);
  return sheet?.rows.map(({ cells }) => cells) ?? [];
}

/** The same sheet as both kinds of file. */
function bothKinds(sheet: WorkSheet): Buffer[] {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Hàng');
  return (['xlsx', 'biff8'] as const).map((bookType) => write(workbook, { type: 'buffer', bookType }));
}

const rows = [
  ['Mã', 'Tồn'],
  ['00123', 5],
];

describe.each(['xlsx', 'biff8'] as const)('%s', (bookType) => {
  it('reads texts and numbers', async () => {
    expect(await cellsOf(buildSheet(rows, { bookType }))).toEqual(rows);
  });

  it('leaves out hidden sheets, empty rows and cells; says which row it is', async () => {
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['ẩn']]), 'Ẩn');
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['một'], [], [null, 'ba']]), 'Hiện');
    workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    expect(await readAll(write(workbook, { type: 'buffer', bookType }))).toEqual([
      {
        name: 'Hiện',
        rows: [
          { number: 1, cells: ['một'] },
          { number: 3, cells: [null, 'ba'] },
        ],
      },
    ]);
  });
});

it('keeps what the format of a number shows, yes and no, and failed formulas, in both kinds', async () => {
  const sheet = utils.aoa_to_sheet([[123, 45_000, 1_250_000, 7, true, 'x']]);
  Object.assign(sheet.A1 ?? {}, { z: '00000' });
  Object.assign(sheet.B1 ?? {}, { z: 'dd/mm/yyyy' });
  Object.assign(sheet.C1 ?? {}, { z: '#,##0' });
  sheet.F1 = { t: 'e', v: 42, w: '#N/A' };
  for (const file of bothKinds(sheet)) {
    expect(await cellsOf(file)).toEqual([
      [
        { number: 123, shown: '00123' },
        { number: 45_000, shown: '15/03/2023' },
        { number: 1_250_000, shown: '1,250,000' },
        7,
        'TRUE',
        { error: '#N/A' },
      ],
    ]);
  }
});

it('reads the ways in which other programs write', async () => {
  const file = buildXlsx({
    // A prefix, no addresses, inline text, formatted text, a formula beside its value, an escaped line break.
    sheet: `<x:worksheet xmlns:x="s"><x:sheetData>
      <x:row><x:c t="inlineStr"><x:is><x:t>Áo</x:t></x:is></x:c><x:c t="s"><x:v>0</x:v></x:c>
        <x:c><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>
      <x:row><x:c t="str"><x:v>một_x000A_hai</x:v></x:c><x:c><x:v>không phải số</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`,
    sharedStrings:
      '<sst><si><r><t>Đầm </t></r><r><t xml:space="preserve">hoa</t></r><rPh><t>bỏ</t></rPh></si></sst>',
  });
  expect(await cellsOf(file)).toEqual([
    ['Áo', 'Đầm hoa', 2],
    ['một\nhai', 'không phải số'],
  ]);
});

it('can be left in the middle of a long sheet', async () => {
  const path = join(folder, 'long');
  await writeFile(path, buildSheet(Array.from({ length: 20_000 }, (_, index) => [index])));
  for await (const sheet of readSheets(path)) {
    for await (const row of sheet.rows) if (row.number === 3) break;
    break;
  }
  // The file is closed again.
  await rm(path);
});

describe('refuses', () => {
  it('what is no spreadsheet, whatever its name says', async () => {
    await expect(readAll(Buffer.from('<table><tr><td>1</td></tr></table>'))).rejects.toThrow(
      'không phải tệp',
    );
    await expect(readAll(Buffer.from(''))).rejects.toThrow('không phải tệp');
    await expect(readAll(buildZip('letter.txt', Buffer.from('Kính gửi')))).rejects.toThrow('tệp bị hỏng');
  });

  it('a file cut off in the middle', async () => {
    const file = buildSheet(rows);
    await expect(readAll(file.subarray(0, file.length / 2))).rejects.toThrow('tải lên chưa trọn vẹn');
  });

  it('a file with damaged contents', async () => {
    const file = buildSheet(Array.from({ length: 500 }, (_, index) => [`A${index}`]));
    const start = file.indexOf('xl/worksheets/sheet1.xml') + 100;
    file.fill(0xff, start, start + 100);
    await expect(readAll(file)).rejects.toThrow('tệp bị hỏng');
  });

  it('XML that is none', async () => {
    await expect(readAll(buildXlsx({ sheet: '<worksheet><row></worksheet>' }))).rejects.toThrow(
      'tệp bị hỏng',
    );
  });

  it('a definition of endless entities', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${sheetXml('<row><c t="str"><v>&b;</v></c></row>')}`;
    await expect(readAll(buildXlsx({ sheet }))).rejects.toThrow('tệp bị hỏng');
  });

  it('a file with a password', async () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('04000400', 'hex'));
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000));
    const file = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
    await expect(readAll(file)).rejects.toThrow('tệp có mật khẩu');
  });

  it('more than 300 MB unpacked, whatever the directory says of it', async () => {
    const workbook = Buffer.concat([
      Buffer.from('<workbook>'),
      Buffer.alloc(400 * 1024 * 1024, `<a/>${' '.repeat(60_000)}`),
    ]);
    const bomb = buildZip('xl/workbook.xml', workbook, {
      '_rels/.rels': relationTo('xl/workbook.xml'),
      'xl/_rels/workbook.xml.rels': '<Relationships/>',
    });
    await expect(readAll(bomb)).rejects.toThrow('lớn hơn 300 MB');
    const says = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24;
    bomb.writeUInt32LE(1_000, says);
    await expect(readAll(bomb)).rejects.toThrow('tệp bị hỏng');
  });

  it('an end of the directory that counts no entries', async () => {
    const file = buildSheet(rows);
    const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    file.writeUInt16LE(0, end + 10);
    await expect(readAll(file)).rejects.toThrow('tệp bị hỏng');
  });

  it('a cell far to the right, which makes every row as wide', async () => {
    const sheet = sheetXml('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>');
    await expect(readAll(buildXlsx({ sheet }))).rejects.toThrow(
      'dòng 1 có nội dung ngoài 256 cột đầu (cột thứ 16.384)',
    );
  });

  it('but not one without anything in it, as whole rows with a colour have', async () => {
    const sheet = sheetXml('<row r="1"><c r="A1" t="str"><v>x</v></c><c r="XFD1" s="1"/></row>');
    expect(await cellsOf(buildXlsx({ sheet }))).toEqual([['x']]);
  });

  it('a long text that many cells share', async () => {
    const cells = Array.from(
      { length: 1_300 },
      (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`,
    );
    const sharedStrings = `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`;
    await expect(readAll(buildXlsx({ sheet: sheetXml(cells.join('')), sharedStrings }))).rejects.toThrow(
      'tệp có hơn 40.000.000 ký tự, hãy chia thành nhiều tệp nhỏ hơn',
    );
  });

  it('a text longer than any cell’s', async () => {
    const textOf = (length: number) =>
      buildXlsx({ sheet: sheetXml(`<row><c t="str"><v>${'x'.repeat(length)}</v></c></row>`) });
    await expect(readAll(textOf(32_768))).rejects.toThrow('có ô dài hơn 32.767 ký tự');
    await expect(readAll(textOf(2 * 1024 * 1024))).rejects.toThrow('tệp bị hỏng');
  });

  it('more cells than a shop’s list has', async () => {
    const row = (number: number) => `<row r="${number}">${'<c><v>1</v></c>'.repeat(250)}</row>`;
    const sheet = sheetXml(Array.from({ length: 12_001 }, (_, index) => row(index + 1)).join(''));
    await expect(readAll(buildXlsx({ sheet }))).rejects.toThrow('tệp có hơn 3.000.000 ô');
  });

  it('a row beyond the last there is', async () => {
    await expect(
      readAll(buildXlsx({ sheet: sheetXml('<row r="3000000000"><c><v>1</v></c></row>') })),
    ).rejects.toThrow('tệp bị hỏng');
  });

  it('rows that go backwards', async () => {
    const sheet = sheetXml('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>');
    await expect(readAll(buildXlsx({ sheet }))).rejects.toThrow('tệp bị hỏng');
  });
});

function relationTo(part: string): string {
  return `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${part}"/></Relationships>`;
}

/** A zip whose last entry is this one. */
function buildZip(name: string, content: Buffer, others: Record<string, string> = {}): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [other, text] of Object.entries(others)) {
    CFB.utils.cfb_add(container, `/${other}`, Buffer.from(text));
  }
  CFB.utils.cfb_add(container, `/${name}`, content);
  return Buffer.from(
    CFB.write(container, { type: 'buffer', fileType: 'zip', compression: true }) as Uint8Array,
  );
}
