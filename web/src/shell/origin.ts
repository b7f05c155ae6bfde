import { z } from 'zod';

/** Where someone was when they had to sign in; only a path of this app is believed. */
export const originSearch = z.object({
  from: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});
