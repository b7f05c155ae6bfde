import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import {
  allRows,
  filter,
  id,
  idInTextOf,
  isCountedPage,
  moment,
  one,
  optionalText,
  pageBeyondCount,
  paged,
  pageQuery,
  requiredPhone,
  requiredText,
  seenVersion,
  textFilter,
  written,
} from './fields.ts';
import { outcome } from './outcome.ts';
import { say } from './said.ts';
import { shopId, shopIdInText, shopQuery } from './shop.ts';

/** Messages from visitors of the shop's website, and their requests to be called back (document 3, 'Feedback and call-backs'). */

export const messageStates = ['new', 'seen', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

const handled = {
  state: z.enum(messageStates),
  /** Note on how it was dealt with. */
  note: z.string(),
  /** Author and moment of the last change of state; null without one. */
  handled_by: z.object({ user_id: id, fullname: z.string() }).nullable(),
  handled_at: moment.nullable(),
  version: z.int(),
};

export const feedback = z.object({
  id,
  company_id: id,
  name: z.string(),
  email: z.string(),
  feedback: z.string(),
  created_at: moment,
  ...handled,
});
export type Feedback = z.infer<typeof feedback>;

export const callback = z.object({
  id,
  company_id: id,
  phone: z.string(),
  /** Number of requests from this phone. */
  request_times: z.int(),
  last_request: moment,
  created_at: moment,
  ...handled,
});
export type Callback = z.infer<typeof callback>;

export const messageFilters = z.object({
  /** Words of a name or a text, the beginning of a number. */
  q: textFilter,
  state: filter(z.enum(messageStates)),
});
export type MessageFilters = z.output<typeof messageFilters>;

const listQuery = shopQuery
  .extend(messageFilters.shape)
  .extend(pageQuery.shape)
  .refine(isCountedPage, pageBeyondCount);

const change = z.object({
  company_id: shopId,
  state: z.enum(messageStates, fieldError('trạng thái')),
  note: optionalText('ghi chú', 1_000),
  version: seenVersion,
});
export type MessageChange = Omit<z.output<typeof change>, 'company_id'>;

const ofFeedback = { scope: 'shop', module: 'feedback' } as const;
const ofCallback = { scope: 'shop', module: 'support-request' } as const;

/** Newest first. */
export const listFeedbacks = endpoint({
  method: 'GET',
  path: '/api/feedbacks',
  summary: 'Góp ý của khách trên website, mới nhất trước',
  access: { ...ofFeedback, action: 'view', shopFrom: 'query' },
  topics: ['feedbacks'],
  allWithoutPage: allRows,
  query: listQuery,
  response: paged(feedback),
});

export const getFeedback = endpoint({
  method: 'GET',
  path: '/api/feedbacks/:id',
  summary: 'Xem một góp ý',
  access: { ...ofFeedback, action: 'view', shopFrom: 'query' },
  topics: ['feedbacks'],
  params: z.object({ id: idInTextOf('góp ý') }),
  query: z.object({ company_id: shopIdInText }),
  response: one(feedback),
});

export const handleFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedbacks/:id',
  summary: 'Đổi trạng thái và ghi chú của góp ý',
  access: { ...ofFeedback, action: 'edit', shopFrom: 'body' },
  topics: ['feedbacks'],
  params: z.object({ id: idInTextOf('góp ý') }),
  body: change,
  response: written(feedback),
});

/** Lists requests to be called back, latest first. */
export const listCallbacks = endpoint({
  method: 'GET',
  path: '/api/callbacks',
  summary: 'Yêu cầu gọi lại từ website, mới nhất trước',
  access: { ...ofCallback, action: 'view', shopFrom: 'query' },
  topics: ['callbacks'],
  allWithoutPage: allRows,
  query: listQuery,
  response: paged(callback),
});

export const handleCallback = endpoint({
  method: 'PUT',
  path: '/api/callbacks/:id',
  summary: 'Đổi trạng thái và ghi chú của yêu cầu gọi lại',
  access: { ...ofCallback, action: 'edit', shopFrom: 'body' },
  topics: ['callbacks'],
  params: z.object({ id: idInTextOf('yêu cầu gọi lại') }),
  body: change,
  response: written(callback),
});

const taken = z.object(outcome);

/** Called by the website with its key. The body is small: a form on a page. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/website/feedbacks',
  summary: 'Website gửi góp ý của khách',
  access: { scope: 'website' },
  topics: ['feedbacks'],
  bodyBytes: 32_000,
  isSentOnce: true,
  body: z.object({
    name: requiredText('họ tên', 200),
    email: requiredText('email', 200).regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/),
    feedback: requiredText('nội dung', 5_000),
  }),
  response: taken,
});
export type FeedbackInput = z.output<typeof sendFeedback.body>;

/** Requests a call; a phone that asks again is counted, and new again. */
export const askForCallback = endpoint({
  method: 'POST',
  path: '/api/website/callbacks',
  summary: 'Website gửi số điện thoại của khách muốn được gọi lại',
  access: { scope: 'website' },
  topics: ['callbacks'],
  bodyBytes: 32_000,
  body: z.object({ phone: requiredPhone(say('phoneBlank')) }),
  response: taken,
});
