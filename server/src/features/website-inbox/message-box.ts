import type { AuditEntity } from '@soquay/contract/audit';
import { phonePrefixes } from '@soquay/contract/rules/phone';
import { type RawBuilder, sql } from 'kysely';
import { startsWords } from '../../database/search.ts';

/** Description of a kind of message that arrives from the website and is dealt with. */
export interface MessageBox {
  table: 'feedbacks' | 'callbacks';
  /** Name in the audit log. */
  entity: AuditEntity;
  /** Columns of its content, without those of its handling. */
  columns: readonly string[];
  /** Column by which the newest stand first. */
  cameAt: string;
  /** Condition of the quick search. */
  matches: (typed: string) => RawBuilder<boolean>;
}

export const feedbackBox: MessageBox = {
  table: 'feedbacks',
  entity: 'feedback',
  columns: ['id', 'company_id', 'name', 'email', 'feedback', 'created_at'],
  cameAt: 'created_at',
  matches: (typed) => startsWords(sql.ref('search_name'), typed),
};

export const callbackBox: MessageBox = {
  table: 'callbacks',
  entity: 'callback',
  columns: ['id', 'company_id', 'phone', 'request_times', 'last_request', 'created_at'],
  cameAt: 'last_request',
  matches(typed) {
    const prefixes = phonePrefixes(typed).map((prefix) => sql`phone like ${`${prefix}%`}`);
    return prefixes.length === 0 ? sql`false` : sql`(${sql.join(prefixes, sql` or `)})`;
  },
};
