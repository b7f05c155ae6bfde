import { z } from 'zod';
import { idInText } from './fields.ts';

/** Names the shop a request is about; the server checks it against the person's rights. */
export const shopQuery = z.object({ company_id: idInText });
