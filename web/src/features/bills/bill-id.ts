import { errorTexts } from '@soquay/contract/errors';
import { idInText } from '@soquay/contract/fields';
import { ApiError } from '@/api/api-error.ts';

/** The id in an address. What is no id is of no bill: nothing is asked, and the answer is the one for a bill that is not there. */
export function billId(text: string): number {
  const parsed = idInText.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError(404, { code: 'NOT_FOUND', message: errorTexts.NOT_FOUND });
}
