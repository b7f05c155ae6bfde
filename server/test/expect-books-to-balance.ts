import { expect } from 'vitest';
import { verifyBooks } from '../src/commands/verify-books.ts';
import type { Db } from '../src/database/database.ts';

export async function expectBooksToBalance(db: Db): Promise<void> {
  expect(await verifyBooks(db)).toEqual([]);
}
