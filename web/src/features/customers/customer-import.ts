import { customerImports } from '@soquay/contract/record-imports';

/** What the screen of their import shows of customers. */
export const customerImport = { imports: customerImports, title: 'customers' } as const;
