import { createContext, type ReactNode } from 'react';

/** What stands below the lines of a slip of several pages: sums, signatures, the shop's addresses. */
export const SlipEnd = createContext<ReactNode>(null);
