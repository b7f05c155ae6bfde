import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { numberInText } from './fields.ts';
import type { LiveTopic } from './topics.ts';

/** Changes of one shop since the last event. */
export interface Change {
  /** null for changes of every shop. */
  company_id: number | null;
  topics: readonly LiveTopic[];
  /** Products whose stock or holds changed; null when there are too many, or they are not known. */
  product_ids: readonly number[] | null;
}

/**
 * The events of the stream, by their names. `gap`: something may have been missed, so all that was read counts as
 * out of date. `rights`: those that the stream was opened by have changed, or the session has ended. Comments come
 * between two events, so that a dead connection is noticed.
 */
export type LiveEvent = { event: 'change'; data: Change } | { event: 'gap' | 'rights'; data: null };

/** Interval of comments. */
export const heartbeatMs = 20_000;

export const listenToChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  summary:
    'Nghe các thay đổi về hóa đơn, phiếu trả, tồn kho, hàng giữ, sản phẩm ở những cửa hàng của tôi (text/event-stream)',
  access: { scope: 'shared' },
  query: z.object({
    /** Milliseconds for which the caller has known of nothing; missed changes are sent first. */
    heard_ms_ago: z.preprocess(numberInText, z.int(fieldError('giá trị')).min(0)),
  }),
  response: 'events',
});
