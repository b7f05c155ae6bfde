import { z } from 'zod';
import { moment } from './fields.ts';

/** A value of a document, as it was or as it is. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fieldChange = z.object({ field: z.string(), before: value, after: value });

/** A line that was added, removed or changed; named by its product, since its place may change. */
const lineChange = z.object({
  product_code: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Of an added or removed line, all that it said. */
  fields: z.array(fieldChange),
});

/** What somebody has done to a document (audit log). */
export const documentEvent = z.object({
  at: moment,
  user_id: z.int(),
  username: z.string(),
  fullname: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'mark', 'unmark']),
  /** Empty where the action says it all. */
  fields: z.array(fieldChange),
  lines: z.array(lineChange),
});
export type DocumentEvent = z.infer<typeof documentEvent>;
export type FieldChange = z.infer<typeof fieldChange>;
export type LineChange = z.infer<typeof lineChange>;
