import pg from 'pg';

interface ChannelParts {
  url: string;
  /** How often to look whether PostgreSQL still answers: some networks cut a silent connection, and nobody notices. */
  checkMs: number;
  /** A notice of any process on this database, this one's own among them. */
  onNotice: (payload: string) => void;
  /** A new business day has begun, by the database's clock. */
  onNewDay: () => void;
  onOpen: () => void;
  /** It broke, or cannot be opened; it opens as soon as it can. */
  onLost: (reason: Error) => void;
}

const name = 'soquay_changes';
const answerMs = 5_000;
const leastPauseMs = 250;
const mostPauseMs = 5_000;

/**
 * What the processes on one database tell each other, by LISTEN and NOTIFY on a connection of its own: in a sale's
 * transaction a NOTIFY would make every commit of the whole database wait for the one before it.
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

  /** Throws when it cannot tell. */
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

  /** Whether PostgreSQL still answers, and which day it has. */
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
