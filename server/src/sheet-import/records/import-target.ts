import type { RecordRow } from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Said } from '@soquay/contract/said';
import type { Trx } from '../../database/database.ts';
import type { ManyRecords } from '../../records/save-records.ts';
import type { ImportKey } from '../sheet-imports.queries.ts';

/** Row as read from a sheet. */
export interface SheetRecord {
  row_number: number;
  /** Texts of the cells by field; blank ones are absent. */
  said: Record<string, string>;
  sheet_reasons: Said[];
}

/** Row with the values of its fields, before its record is looked up. */
export interface ReadRecord extends SheetRecord {
  /** Values of its filled cells, as they would be written. */
  values: Record<string, unknown>;
  /** Faults of those values. */
  problems: Said[];
}

export interface RowFault {
  row_number: number;
  reason: Said;
}

export interface FindRecords {
  company_id: number | undefined;
  /** Names by which the rows identify records. */
  names: readonly string[];
  /** Locks the records until the commit. */
  isLocked: boolean;
}

/** Kind of record that rows are about: finds, judges and saves it. */
export interface ImportTarget {
  entity: string;
  keyName: string;
  /** Finds records by the names in rows; each has the field by which it is named. */
  find: (trx: Trx, by: FindRecords) => Promise<RecordRow[]>;
  /** Comparable form of a name, when it ignores more than case; an exact spelling is found first. */
  nameKey?: (name: string) => string;
  /** Replaces texts by stored values, such as names of other records, and adds problems. */
  resolve?: (
    trx: Trx,
    rows: readonly ReadRecord[],
    known: {
      company_id: number;
      find: (name: string) => RecordRow | undefined;
      /** Set of the target's own, shared by all pieces of the sheet, in which it notes values of earlier rows. */
      noted: Set<string>;
    },
  ) => Promise<ReadRecord[]>;
  /** Reason why the person may not change the record at all. */
  refuse?: (record: RecordRow, rights: ShopRights | undefined) => Said | undefined;
  /** Faults that the record would have after the change. */
  wrongWith?: (next: RecordRow, changed: readonly string[]) => Said[];
  /** Faults of rows that are right by themselves, but not beside the other rows of the sheet. */
  findFaults?: (trx: Trx, key: ImportKey) => Promise<RowFault[]>;
  mayChange?: (rights: ShopRights, field: string) => boolean;
  /** Fields of which a sheet's changes are decided together, whatever the order of its rows: such rows are saved at once. */
  decidedTogether?: readonly string[];
  /** Warnings that a person should read before the judged rows are written. */
  warn?: (trx: Trx, key: ImportKey) => Promise<Said[]>;
  save: (trx: Trx, records: ManyRecords) => Promise<void>;
  /** Refuses, when all pieces are saved, conflicts with writes made meanwhile. */
  refuseSaved?: (trx: Trx, key: ImportKey) => Promise<void>;
}
