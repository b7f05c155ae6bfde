import { z } from 'zod';
import { idInTextOf, idOf } from './fields.ts';

/** The shop a request is about, as a body names it; the server checks it against the person's rights. */
export const shopId = idOf('cửa hàng');
/** As a path, a query or a form names it. */
export const shopIdInText = idInTextOf('cửa hàng');

export const shopQuery = z.object({ company_id: shopIdInText });
