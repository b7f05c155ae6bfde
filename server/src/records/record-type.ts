import type { AuditEntity } from '@soquay/contract/audit';
import type { ErasedRecordContract, KeptContract, RecordContract, RecordRow } from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';

type TableName = keyof DB & string;
type ColumnOf<Table extends TableName> = keyof DB[Table] & string;
type FieldOf<Contract extends KeptContract> = keyof Contract['fields'] & string;
/** Fields whose column is missing, or may hold what a row of the contract cannot, such as null. */
type Unkept<Table extends TableName, Contract extends KeptContract, Computed> = {
  [Field in Exclude<FieldOf<Contract>, Computed>]: Field extends keyof Selectable<DB[Table]>
    ? Selectable<DB[Table]>[Field] extends z.output<Contract['row']>[Field]
      ? never
      : Field
    : Field;
}[Exclude<FieldOf<Contract>, Computed>];

export interface NewRecord {
  user_id: number;
  company_id: number | undefined;
  values: Record<string, unknown>;
  rights?: ShopRights | undefined;
  /** The header Idempotency-Key. */
  idempotencyKey: string | undefined;
}

/** How what is created, changed and told of as records are is kept. Its table has `request_key` and `version` beside its fields. */
export interface KeptType {
  contract: Pick<RecordContract, 'keyName' | 'fields' | 'row'>;
  table: string;
  /** Its noun in the audit log: singular, with hyphens, such as `payment-method`. */
  entity: AuditEntity;
  /** Fields of which no two records have the same in whatever case, with the constraints that hold it; within the shop but for the key. */
  unique: Partial<Record<string, readonly string[]>>;
  /** The field that those have in common of which no two have the same. */
  uniqueWithin?: string;
  /** What a row says that is no column of its table: how it is found out, by name. */
  computed?: Computed;
  /** Makes of what is given what is to be written. */
  settleValues?: (trx: Trx, save: RecordSave) => Promise<Record<string, unknown>>;
  /** Refuses what is to be written, of a new one or a locked one, for reasons beyond its fields. */
  refuseSave?: (trx: Trx, save: RecordSave) => Promise<void>;
  /** Writes what stands beside its table, of a new one or a changed one. */
  afterSave?: (trx: Trx, record: RecordRow, save: RecordSave) => Promise<void>;
}

export interface RecordSave {
  company_id: number | undefined;
  values: Record<string, unknown>;
  /** Its key, of one that is there already. */
  key?: string | number;
  /** As it was until now, of one that is changed. */
  before?: RecordRow;
  /** Of whoever saves, in the shop. */
  rights?: ShopRights | undefined;
}

/** What is kept and listed. Its table has `search_name` besides. */
export interface ListedType extends KeptType {
  contract: KeptContract;
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
  /** Columns that name the record, by table, or why none counts. */
  usedIn: Partial<Record<TableName, string | readonly string[]>> | Unnamed;
  /** What else counts as a use. */
  countOtherUses?: (db: Db, key: { company_id: number | undefined; key: string | number }) => Promise<number>;
  /** One must stay in use. */
  keepsOne?: boolean;
  /**
   * Refuses to switch off the record, before it is locked and after: what takes long is said while nobody waits.
   * `isKnownInUse` says that the person has been told of its uses.
   */
  refuseSwitchOff?: (db: Db, record: RecordRow, isKnownInUse: boolean) => Promise<void>;
}

/** At least one table: a record in use is switched off only after a question. */
type Uses = {
  [Used in TableName]: Record<Used, Naming<Used>> & {
    [Other in Exclude<TableName, Used>]?: Naming<Other>;
  };
}[TableName];

/** The column of a table that names it, or several: a row that names it twice is one use. */
type Naming<Table extends TableName> = ColumnOf<Table> | readonly ColumnOf<Table>[];

interface Unnamed {
  /** Why no column counts. */
  none: string;
}

type Computed = Partial<Record<string, RawBuilder<unknown>>>;

/** Fields of the declaration that are columns of its table, or computed. */
interface Kept<Table extends TableName, Contract extends KeptContract, Own extends Computed> {
  contract: Contract;
  table: Table &
    ([Unkept<Table, Contract, keyof Own>] extends [never]
      ? unknown
      : { cannotKeep: Unkept<Table, Contract, keyof Own> });
  unique: { [Field in FieldOf<Contract>]?: readonly string[] };
  computed?: Own;
}

/** Declares how a record is kept; its fields are columns of its table. */
export function recordType<
  Table extends TableName,
  Contract extends RecordContract,
  Own extends Computed = Record<never, RawBuilder<unknown>>,
>(
  declaration: Omit<RecordType, keyof Kept<Table, Contract, Own> | 'usedIn'> &
    Kept<Table, Contract, Own> & { usedIn: Uses | Unnamed },
): RecordType {
  return declaration;
}

/** The same of what is erased. `siblings` names the column that those have in common which are put in order together. */
export function erasedType<
  Table extends TableName,
  Contract extends ErasedRecordContract,
  Own extends Computed = Record<never, RawBuilder<unknown>>,
>(
  declaration: Omit<ErasedType, keyof Kept<Table, Contract, Own> | 'siblings'> &
    Kept<Table, Contract, Own> & { siblings?: FieldOf<Contract> },
): ErasedType {
  return declaration;
}
