import type { AuditEntity } from '@soquay/contract/audit';
import type {
  BaseRecordContract,
  ErasedRecordContract,
  RecordContract,
  RecordRow,
} from '@soquay/contract/record';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { RawBuilder, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';

type TableName = keyof DB & string;
type ColumnOf<Table extends TableName> = keyof DB[Table] & string;
type FieldOf<Contract extends BaseRecordContract> = keyof Contract['fields'] & string;
/** Fields whose column is missing, or may hold what a row of the contract cannot, such as null. */
type Unkept<Table extends TableName, Contract extends BaseRecordContract, Computed> = {
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

/** A record that is created and changed as all are, with a history. Its table has `request_key` and `version` beside its fields. */
export interface BaseRecordType {
  contract: Pick<RecordContract, 'keyName' | 'fields' | 'row'>;
  table: string;
  /** Noun in the audit log: singular, with hyphens, such as `payment-method`. */
  entity: AuditEntity;
  /** Fields that are unique in whatever case, within the shop but for the key, with the constraints that hold it. */
  unique: Partial<Record<string, readonly string[]>>;
  /** Field within whose value the others are unique. */
  uniqueWithin?: string;
  /** Fields of a row that are no columns of its table, by name: the expression that reads each. */
  computed?: Computed;
  /** Turns the sent values into those that are written. */
  settleValues?: (trx: Trx, save: RecordSave) => Promise<Record<string, unknown>>;
  /** Refuses values of a new record or a locked one for reasons beyond its fields. */
  refuseSave?: (trx: Trx, save: RecordSave) => Promise<void>;
  /** Writes what stands beside its table, of a new one or a changed one. */
  afterSave?: (trx: Trx, record: RecordRow, save: RecordSave) => Promise<void>;
}

export interface RecordSave {
  company_id: number | undefined;
  values: Record<string, unknown>;
  /** Key of a stored record; none for a new one. */
  key?: string | number;
  /** The stored record that is changed. */
  before?: RecordRow;
  /** Rights of the person who saves, in the shop. */
  rights?: ShopRights | undefined;
}

/** A record that is listed too. Its table also has `search_name`. */
export interface ListedType extends BaseRecordType {
  contract: BaseRecordContract;
  /** Order of the list before the usual one, which is by name. */
  first?: RawBuilder<unknown>;
}

/** A record of the website, which is erased; its order is a field that people set. */
export interface ErasedType extends ListedType {
  contract: ErasedRecordContract;
  /** Refuses to erase a locked one. */
  refuseErase?: (trx: Trx, record: RecordRow) => Promise<void>;
  /** Field whose value records share that are put in order together; all of a shop's are where it is left out. */
  siblings?: string;
}

/** A record that is switched off, not erased. Its table also has `active`. */
export interface RecordType extends ListedType {
  contract: RecordContract;
  /** Columns that name the record, by table, or why none counts. */
  usedIn: Partial<Record<TableName, string | readonly string[]>> | Unnamed;
  /** Counts uses that no column names. */
  countOtherUses?: (db: Db, key: { company_id: number | undefined; key: string | number }) => Promise<number>;
  /** The last one in use cannot be switched off. */
  keepsOne?: boolean;
  /**
   * Refuses to switch off the record, before it is locked and after: what takes long is said while nobody waits.
   * `isKnownInUse` is true once the person has seen the count of its uses.
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
interface Kept<Table extends TableName, Contract extends BaseRecordContract, Own extends Computed> {
  contract: Contract;
  table: Table &
    ([Unkept<Table, Contract, keyof Own>] extends [never]
      ? unknown
      : { cannotKeep: Unkept<Table, Contract, keyof Own> });
  unique: { [Field in FieldOf<Contract>]?: readonly string[] };
  computed?: Own;
}

/** Declares a record; its fields are columns of its table. */
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

/** Declares a record that is erased; its fields are columns of its table. */
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
