import { LRUCache } from 'lru-cache';
import { type Db, inTransaction } from '../database/database.ts';
import { requestContext } from '../request-context.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const hourMs = 60 * 60_000;
/** Limit on counted causes; the least recently used make room. */
const maxCauses = 10_000;

/** Cause of such rows, and how many of them are stored in an hour, so that none can fill the disk. */
export interface AuditCause {
  cause: string;
  hourly: number;
}

/** Records events that write nothing else, in the background and up to a limit for each cause. */
export class AuditTrail {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  readonly #kept = new LRUCache<string, number>({ max: maxCauses, ttl: hourMs, noUpdateTTL: true });
  #noted: AuditEntry[] = [];
  #writing: Promise<void> | undefined;

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  /** Counts a row of its cause; returns false when those of the hour are used up. */
  isKept({ cause, hourly }: AuditCause): boolean {
    const kept = this.#kept.get(cause) ?? 0;
    if (kept >= hourly) return false;
    this.#kept.set(cause, kept + 1);
    return true;
  }

  note(entry: AuditEntry, cause: AuditCause): void {
    if (!this.isKept(cause)) return;
    // It is written with others of other requests.
    this.#noted.push({ ...entry, address: entry.address ?? requestContext()?.address ?? '' });
    this.#writing ??= this.#write();
  }

  /** Resolves when all noted rows are written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Writes all noted rows on one connection, since signing in needs the others. */
  async #write(): Promise<void> {
    while (this.#noted.length > 0) {
      const entries = this.#noted.splice(0);
      await inTransaction(this.#db, (trx) => recordAudit(trx, ...entries)).catch(this.#onFailure);
    }
    this.#writing = undefined;
  }
}
