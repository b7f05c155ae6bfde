import type { ShopRights } from '@soquay/contract/rules/roles';
import { expect, test } from 'vitest';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { editRefusal, forbiddenWarehouses, statusRefusal } from './document-life.ts';

const bill = { id: 1, company_id: 1, status: 1, accounting_status: 0 } as const;

test('a document that stands takes everything', () => {
  for (const operation of ['edit', 'delete', 'restore', 'mark'] as const)
    expect(statusRefusal({}, operation, bill)).toBeNull();
});

test('a marked one takes nothing but having its mark taken back', () => {
  const marked = { ...bill, accounting_status: 1 } as const;
  expect(statusRefusal({}, 'edit', marked)).toEqual({ code: 'DOCUMENT_MARKED' });
  expect(statusRefusal({}, 'delete', marked)).toEqual({ code: 'DOCUMENT_MARKED' });
  expect(statusRefusal({}, 'mark', marked)).toBeNull();
});

test('a deleted one only stands again', () => {
  const deleted = { ...bill, status: 0 } as const;
  expect(statusRefusal({}, 'edit', deleted)).toEqual({ code: 'DOCUMENT_DELETED' });
  expect(statusRefusal({}, 'mark', deleted)).toEqual({ code: 'DOCUMENT_DELETED' });
});

test('a kind may refuse more, behind what holds for all', () => {
  const kind = { refusal: () => ({ code: 'BUSY' }) as const };
  expect(statusRefusal(kind, 'delete', bill)).toEqual({ code: 'BUSY' });
  expect(statusRefusal(kind, 'delete', { ...bill, accounting_status: 1 })).toEqual({
    code: 'DOCUMENT_MARKED',
  });
  expect(statusRefusal(kind, 'restore', { ...bill, status: 0 })).toEqual({ code: 'BUSY' });
});

const rights: ShopRights = {
  user_id: 7,
  company_id: 1,
  is_admin: false,
  is_warehouse_manager: false,
  can_list_sale: false,
  groups: ['Admin'],
  grants: { orders: ['view', 'edit'] },
  warehouses: ['A'],
};

test('a document is changed by who may, as long as its kind lets it', () => {
  const kind = { module: 'orders' } as DocumentKind<LivingDocument>;
  expect(editRefusal(kind, bill, rights)).toBeNull();
  expect(editRefusal(kind, bill, { ...rights, grants: { orders: ['view'] } })).toEqual({
    code: 'ACCESS_DENIED',
  });
  expect(editRefusal({ ...kind, refusal: () => ({ code: 'BUSY' }) }, bill, rights)).toEqual({ code: 'BUSY' });
});

test('goods of warehouses that are not the person’s are named, each once', () => {
  const details = ['A', 'B', 'C', 'B'].map((warehouse_code) => ({ warehouse_code }));
  expect(forbiddenWarehouses({ ...bill, details }, rights)).toBe('B, C');
  expect(forbiddenWarehouses({ ...bill, details }, { ...rights, warehouses: [] })).toBeNull();
  expect(forbiddenWarehouses(bill, rights)).toBeNull();
});
