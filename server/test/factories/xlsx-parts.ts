import { CFB } from '@e965/xlsx';

interface Parts {
  /** xl/worksheets/sheet1.xml. */
  sheet: string;
  /** xl/sharedStrings.xml. */
  sharedStrings?: string;
}

/** An .xlsx of parts written by hand, as other programs or an attacker would. */
export function buildXlsx({ sheet, sharedStrings = '<sst/>' }: Parts): Buffer {
  const parts = {
    '_rels/.rels': relations({ officeDocument: '/xl/workbook.xml' }),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hàng" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
    }),
    'xl/sharedStrings.xml': sharedStrings,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const container = CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(parts)) {
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(text));
  }
  const file = CFB.write(container, { type: 'buffer', fileType: 'zip', compression: true });
  return Buffer.from(file as Uint8Array);
}

export function sheetXml(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

/** By kind, which is also the id. */
function relations(targets: Record<string, string>): string {
  const list = Object.entries(targets).map(
    ([kind, target]) => `<Relationship Id="${kind}" Type="http://x/${kind}" Target="${target}"/>`,
  );
  return `<Relationships>${list.join('')}</Relationships>`;
}
