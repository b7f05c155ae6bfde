import { z } from 'zod';

/** `Said` as an answer brings it: the page that reads it may be older than the server, and not know the key. */
export interface KeyedText {
  key: string;
  params?: Readonly<Record<string, string | number | KeyedText | readonly KeyedText[]>> | undefined;
}

const plainText = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const keyedText: z.ZodType<KeyedText> = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), plainText, z.array(plainText)])).optional(),
});

/** Message of an answer to a write: in Vietnamese, and as key and parameters for readers of other languages. */
export const outcome = { message: z.string(), said_message: keyedText };
export type Outcome = { message: string; said_message: KeyedText };
