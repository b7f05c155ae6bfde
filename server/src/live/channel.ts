import pg from 'pg';

interface ChannelParts {
  url: string;
  /** Interval of checks that PostgreSQL still answers: some networks cut a silent connection unnoticed. */
  checkMs: number;
  /** Called for each notice of any process on this database, this one included. */
  onNotice: (payload: string) => void;
  /** Called when a new business day begins by the database's clock. */
  onNewDay: () => void;
  onOpen: () => void;
  /** Called when the connection breaks or cannot be opened; the channel reconnects by itself. */
  onLost: (reason: Error) => void;
}

const name = 'soquay_changes';
const answerMs = 5_000;
const leastPauseMs = 250;
const mostPauseMs = 5_000;

/**
 * Carries notices between the processes on one database, by LISTEN and NOTIFY on a connection of its own: a NOTIFY in a
 * sale's transaction would make every commit of the whole database wait for the one before it.
 */
export class Channel {
  readonly #parts: ChannelParts;
  #client: pg.Client | undefined;
  #pauseMs = leastPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #day: string | undefined;
  #isLost = false;
  #isClosed = false;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'soquay live',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('notification', ({ payload = '' }) => this.#parts.onNotice(payload));
    try {
      await client.connect();
      // What a notice says is in the tables already: its commit need not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${name}`);
    } catch (error) {
      return this.#lose(client, error as Error);
    }
    if (this.#isClosed) return void client.end();
    this.#client = client;
    this.#isLost = false;
    this.#pauseMs = leastPauseMs;
    this.#parts.onOpen();
    void this.#check(client);
  }

  /** Throws when the channel is not open or the notices could not be sent. */
  async send(payloads: readonly string[]): Promise<void> {
    if (!this.#client) throw new Error('the channel is not open');
    await this.#client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
      name,
      payloads,
    ]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  /** Checks that PostgreSQL still answers, and whether its business day has changed. */
  async #check(client: pg.Client): Promise<void> {
    try {
      const { rows } = await client.query<{ day: string }>('select business_day(now())::text as day');
      const day = rows[0]?.day;
      if (this.#day !== undefined && day !== this.#day) this.#parts.onNewDay();
      this.#day = day;
    } catch (error) {
      return this.#lose(client, error as Error);
    }
    if (client === this.#client && !this.#isClosed) {
      this.#timer = setTimeout(() => void this.#check(client), this.#parts.checkMs);
    }
  }

  #lose(client: pg.Client, reason: Error): void {
    client.removeAllListeners();
    // It may break once more while it ends.
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#client = undefined;
    if (!this.#isLost) this.#parts.onLost(reason);
    this.#isLost = true;
    this.#timer = setTimeout(() => void this.open(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, mostPauseMs);
  }
}
