import { posix } from 'node:path';
import { say } from '@soquay/contract/said';
import { UnreadableSheet } from '../unreadable-sheet.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import { readXml } from './xml-reader.ts';

export interface Workbook {
  /** Visible sheets in the order of their tabs. */
  sheets: { name: string; part: string }[];
  /** True when dates count from 1904, as in files of old Macs. */
  date1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

interface Relation {
  /** Last word of its type: 'worksheet', 'styles', … */
  kind: string;
  part: string;
}

/** Finds the parts of the package: one relation names the workbook, the workbook's relations name the others. */
export async function readWorkbook(xlsx: XlsxPackage): Promise<Workbook> {
  const [workbook] = [...(await readRelations(xlsx, '')).values()].filter(
    ({ kind }) => kind === 'officeDocument',
  );
  if (!workbook) throw new UnreadableSheet(say('fileDamaged'));
  const relations = await readRelations(xlsx, workbook.part);
  const partOf = (wanted: string) => [...relations.values()].find(({ kind }) => kind === wanted)?.part;
  const sheets: Workbook['sheets'] = [];
  let date1904 = false;
  await readXml(xlsx.read(workbook.part), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      // Charts and macros have tabs too, but no rows.
      const relation = relations.get(relationIdOf(attributes));
      if (relation?.kind === 'worksheet') sheets.push({ name: attributes.name ?? '', part: relation.part });
    },
  });
  return { sheets, date1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** Reads the relations of a part by id; of the whole package for ''. */
async function readRelations(xlsx: XlsxPackage, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(xlsx.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      // From the package's top with a slash, else from the folder of the part.
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { kind: posix.basename(Type), part: target });
    },
  });
  return relations;
}

/** Value of r:id, with any prefix. */
function relationIdOf(attributes: Record<string, string>): string {
  const key = Object.keys(attributes).find((name) => name.endsWith(':id'));
  return key === undefined ? '' : (attributes[key] ?? '');
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
