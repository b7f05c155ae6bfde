import { z } from 'zod';

/** Where someone was when they had to sign in; only a path of this app is believed. Browsers read a path without its tabs and line breaks: with them '//' may hide in it. */
export const originSearch = z.object({
  from: z
    .string()
    .regex(/^\/(?![/\\])\P{Cc}*$/u)
    .optional()
    .catch(undefined),
});
