import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { numberInText } from './fields.ts';
import type { LiveTopic } from './topics.ts';

/** What was written since the last one, of one shop. */
export interface Change {
  /** null: in every shop. */
  company_id: number | null;
  topics: readonly LiveTopic[];
  /** Whose stock and holds; null where they are too many to name, or not known. */
  product_ids: readonly number[] | null;
}

/**
 * The events of the stream, by their names. `gap`: something may have been missed, so all that was read counts as
 * out of date. `rights`: those that the stream was opened by have changed, or the session has ended. Comments come
 * between two events, so that a dead connection is noticed.
 */
export type LiveEvent = { event: 'change'; data: Change } | { event: 'gap' | 'rights'; data: null };

/** A comment comes at least so often. */
export const heartbeatMs = 20_000;

export const listenToChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  summary:
    'Nghe các thay đổi về hóa đơn, phiếu trả, tồn kho, hàng giữ, sản phẩm ở những cửa hàng của tôi (text/event-stream)',
  access: { scope: 'shared' },
  query: z.object({
    /** Since when the caller knows of nothing, in ms before now: what was missed is told first. */
    heard_ms_ago: z.preprocess(numberInText, z.int(fieldError('giá trị')).min(0)),
  }),
  response: 'events',
});
