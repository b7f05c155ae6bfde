import type { RecordRow } from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { SheetSaid } from '@soquay/contract/sheet-texts';
import type { Trx } from '../../database/database.ts';
import type { ManyRecords } from '../../records/save-records.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';

/** A row as the sheet says it. */
export interface SheetRecord {
  row_number: number;
  /** Texts of its cells by field. */
  said: Record<string, string>;
  sheet_reasons: SheetSaid[];
}

/** A row by the rules of its fields, before anybody has looked for its record. */
export interface ReadRecord extends SheetRecord {
  /** Values of the fields that it names, as they would be written. */
  values: Record<string, unknown>;
  /** What is wrong with them. */
  problems: SheetSaid[];
}

export interface RowFault {
  row_number: number;
  reason: SheetSaid;
}

export interface FindRecords {
  company_id: number | undefined;
  /** By what rows name them. */
  names: readonly string[];
  /** Keeps others from changing them until the commit. */
  isLocked: boolean;
}

/** What rows are about: how it is found, judged and written. */
export interface ImportTarget {
  entity: string;
  keyName: string;
  /** Each with its field that rows name it by. */
  find: (trx: Trx, by: FindRecords) => Promise<RecordRow[]>;
  /** Comparable form of a name where more than its case is ignored; a record of just that name is found first. */
  nameKey?: (name: string) => string;
  /** Puts what rows say as it is kept, such as names of other records, and notes what is wrong with it. */
  settle?: (
    trx: Trx,
    rows: readonly ReadRecord[],
    known: {
      company_id: number;
      find: (name: string) => RecordRow | undefined;
      /** Notes of the target about rows before these, in pieces before this one too. */
      noted: Set<string>;
    },
  ) => Promise<ReadRecord[]>;
  /** Why a record is not to be changed. */
  refuse?: (record: RecordRow, rights: ShopRights | undefined) => SheetSaid | undefined;
  /** What would be wrong with it after the change. */
  wrongWith?: (next: RecordRow, changed: readonly string[]) => SheetSaid[];
  /** Faults that good rows have beside all others of the sheet. */
  findFaults?: (trx: Trx, key: ImportKey) => Promise<RowFault[]>;
  mayChange?: (rights: ShopRights, field: string) => boolean;
  /** Warnings that a person should read before the judged rows are written. */
  warn?: (trx: Trx, key: ImportKey) => Promise<SheetSaid[]>;
  save: (trx: Trx, records: ManyRecords) => Promise<void>;
  /** Refuses what is wrong once all pieces are saved, by a write of this moment. */
  refuseSaved?: (trx: Trx, key: ImportKey) => Promise<void>;
}
