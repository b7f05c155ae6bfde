import { LRUCache } from 'lru-cache';
import { askerAddress } from '../asker.ts';
import { type Db, inTransaction } from '../database/database.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const hourMs = 60 * 60_000;
/** Causes remembered; those not seen for longest make room. */
const maxCauses = 10_000;

/** Who or what makes such rows, and how many of an hour are kept: others must not fill the disk with them. */
export interface AuditCause {
  cause: string;
  hourly: number;
}

/** Records what happens without anything being written: nobody waits for it, and of each cause so much is kept at most. */
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

  /** Counts one more of its cause; false once those of the hour are used up. */
  isKept({ cause, hourly }: AuditCause): boolean {
    const kept = this.#kept.get(cause) ?? 0;
    if (kept >= hourly) return false;
    this.#kept.set(cause, kept + 1);
    return true;
  }

  note(entry: AuditEntry, cause: AuditCause): void {
    if (!this.isKept(cause)) return;
    // It is written with others of other requests.
    this.#noted.push({ ...entry, address: entry.address ?? askerAddress() ?? '' });
    this.#writing ??= this.#write();
  }

  /** Once all that was noted is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** By one connection, whatever is noted meanwhile: who signs in needs the others. */
  async #write(): Promise<void> {
    while (this.#noted.length > 0) {
      const entries = this.#noted.splice(0);
      await inTransaction(this.#db, (trx) => recordAudit(trx, ...entries)).catch(this.#onFailure);
    }
    this.#writing = undefined;
  }
}
