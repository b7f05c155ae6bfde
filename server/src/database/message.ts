/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

export interface PreparedStatement {
  /** Name under which the connection keeps the statement prepared; '' prepares it each time. */
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Columns of a statement's rows, described once per connection. */
export interface RowShape {
  names: string[];
  parsers: ((text: string) => unknown)[];
}

export interface StatementResult {
  rows: unknown[];
  /** PostgreSQL's command tag: 'INSERT 0 3', 'COMMIT'. */
  tag: string;
}

interface SentStatement extends PreparedStatement {
  values: (string | Buffer | null)[];
}

/**
 * Several statements in one message with one answer; pg's own `pipeline` requests an answer for each, which wakes both
 * sides. They run in order and stop at the first failure. Statements without a shape in `shapes` are prepared and get one.
 */
export class Message implements pg.Submittable {
  /** Statements with their values as sent. */
  readonly statements: readonly SentStatement[];
  readonly #shapes: Map<string, RowShape>;
  readonly #parserOf: (dataType: number) => (text: string) => unknown;
  readonly #answer = Promise.withResolvers<StatementResult[]>();
  readonly #results: StatementResult[] = [];
  #shape: RowShape | undefined;
  #rows: unknown[] = [];
  #unreadable: unknown;

  constructor(
    statements: readonly PreparedStatement[],
    shapes: Map<string, RowShape>,
    parserOf: (dataType: number) => (text: string) => unknown,
  ) {
    this.statements = statements.map(({ values, ...statement }) => ({
      ...statement,
      values: values.map((value) => prepareValue(value)),
    }));
    this.#shapes = shapes;
    this.#parserOf = parserOf;
  }

  /** Resolves with the results in order; rejects with the error of the first statement that failed. */
  get answer(): Promise<StatementResult[]> {
    return this.#answer.promise;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const { name, text, values } of this.statements) {
      const isPrepared = this.#shapes.has(name) && name !== '';
      if (!isPrepared) {
        // Closes a name left by a failed attempt; closing a name that does not exist is no error.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values }, true);
      if (!isPrepared) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(readRow(fields, this.#currentShape()));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.#current();
    if (!this.#shapes.has(name)) this.#shapes.set(name, this.#shape ?? noRows);
    this.#results.push({ rows: this.#rows, tag: text });
    this.#shape = undefined;
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    if (this.#unreadable === undefined) this.#answer.resolve(this.#results);
    else this.#answer.reject(this.#unreadable);
  }

  handleError(error: unknown): void {
    this.#answer.reject(error);
  }

  #current() {
    const statement = this.statements[this.#results.length];
    if (!statement) throw new Error('PostgreSQL answers more than it was asked');
    return statement;
  }

  #currentShape(): RowShape {
    const shape = this.#shape ?? this.#shapes.get(this.#current().name);
    if (!shape) throw new Error('PostgreSQL sends rows that it has not described');
    return shape;
  }
}

const noRows: RowShape = { names: [], parsers: [] };

function readRow(fields: readonly (string | null)[], { names, parsers }: RowShape): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parsers[index]?.(text);
  }
  return row;
}
