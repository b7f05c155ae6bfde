import type { ErasedRecordContract, KeptContract, RecordContract, RecordRow } from '@soquay/contract/record';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { Person } from '../http/session.ts';

type TableName = keyof DB & string;
type ColumnOf<Table extends TableName> = keyof DB[Table] & string;
type FieldOf<Contract extends KeptContract> = keyof Contract['fields'] & string;
/** Fields whose column is missing, or may hold what a row of the contract cannot, such as null. */
type Unkept<Table extends TableName, Contract extends KeptContract> = {
  [Field in FieldOf<Contract>]: Field extends keyof Selectable<DB[Table]>
    ? Selectable<DB[Table]>[Field] extends z.output<Contract['row']>[Field]
      ? never
      : Field
    : Field;
}[FieldOf<Contract>];

export interface NewRecord {
  user_id: number;
  company_id: number | undefined;
  values: Record<string, unknown>;
  /** The header Idempotency-Key. */
  idempotencyKey: string | undefined;
}

/** How what is created, changed and told of as records are is kept. Its table has `request_key` and `version` beside its fields. */
export interface KeptType {
  contract: Pick<RecordContract, 'keyName' | 'fields' | 'row'>;
  table: string;
  /** Its noun in the audit log: singular, with hyphens, such as `payment-method`. */
  entity: string;
  /** Fields of which no two records have the same in whatever case, with the constraints that hold it; within the shop but for the key. */
  unique: Partial<Record<string, readonly string[]>>;
  /** Records that another one stands for, which no row of a sheet changes, and what is said of such a row. */
  gone?: { isGone: RawBuilder<boolean>; reason: string };
  /** Refuses what is to be written, of a new one or a locked one, for reasons beyond its fields. */
  refuseSave?: (trx: Trx, save: RecordSave) => Promise<void>;
  /** Writes what comes into being with a new one. */
  insertOwn?: (trx: Trx, record: RecordRow) => Promise<void>;
}

export interface RecordSave {
  company_id: number | undefined;
  values: Record<string, unknown>;
  /** Its key, of one that is there already. */
  key?: string | number;
}

/** What is kept and listed. Its table has `search_name` besides. */
export interface ListedType extends KeptType {
  contract: KeptContract;
  /** Of all records, those that a person may read; all of them where this is left out. */
  readableBy?: (person: Person) => RawBuilder<boolean>;
  /** Beside the usual order, which is by name: what stands first. */
  first?: RawBuilder<unknown>;
}

/** How a declared record of the website is kept; its order is a field that people set. */
export interface ErasedType extends ListedType {
  contract: ErasedRecordContract;
  /** Refuses to erase a locked one. */
  refuseErase?: (trx: Trx, record: RecordRow) => Promise<void>;
  /** The field that those have in common which are put in order together; all of the shop's are, where this is left out. */
  siblings?: string;
}

/** How a declared record is kept. Its table has `active` besides. */
export interface RecordType extends ListedType {
  contract: RecordContract;
  /** Where it is named: table → column. */
  usedIn: Partial<Record<string, string>>;
  /** What else counts as a use. */
  countOtherUses?: (db: Db, key: { company_id: number | undefined; key: string | number }) => Promise<number>;
  /** Creates one in a way of its own. */
  create?: (db: Db, type: RecordType, record: NewRecord) => Promise<RecordRow>;
  /** One must stay in use. */
  keepsOne?: boolean;
  /** Refuses to switch off the record, before it is locked and after: what takes long is said while nobody waits. */
  refuseSwitchOff?: (db: Db, record: RecordRow) => Promise<void>;
}

/** Fields of the declaration that are columns of its table. */
interface Kept<Table extends TableName, Contract extends KeptContract> {
  contract: Contract;
  table: Table &
    ([Unkept<Table, Contract>] extends [never] ? unknown : { cannotKeep: Unkept<Table, Contract> });
  unique: { [Field in FieldOf<Contract>]?: readonly string[] };
}

/** Declares how a record is kept; its fields are columns of its table. */
export function recordType<Table extends TableName, Contract extends RecordContract>(
  declaration: Omit<RecordType, keyof Kept<Table, Contract> | 'usedIn'> &
    Kept<Table, Contract> & { usedIn: { [Used in TableName]?: ColumnOf<Used> } },
): RecordType {
  return declaration;
}

/** The same of what is erased. `siblings` names the column that those have in common which are put in order together. */
export function erasedType<Table extends TableName, Contract extends ErasedRecordContract>(
  declaration: Omit<ErasedType, keyof Kept<Table, Contract> | 'siblings'> &
    Kept<Table, Contract> & { siblings?: FieldOf<Contract> },
): ErasedType {
  return declaration;
}
