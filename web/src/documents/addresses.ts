import type { DocumentKind } from '@soquay/contract/document-kinds';

/** Where the screens of a kind of documents stand. */
interface DocumentAddresses {
  list: string;
  /** Where a new one begins. */
  create: string;
  /** Its form, where it is made of another document. */
  createOf?: (parentId: number) => string;
  view: (id: number | string) => string;
  /** Absent where a saved one is changed by no form. */
  edit?: (id: number) => string;
}

/** Kinds whose half-written forms are kept, under these names: a stock take is written as it is counted. */
export type DocumentName = Exclude<DocumentKind, 'stock-take'>;

/** For links from anywhere: they need nothing else of a kind. */
export const addresses: Readonly<Record<DocumentKind, DocumentAddresses>> = {
  bill: {
    list: '/orders',
    create: '/orders2/create',
    view: (id) => `/orders2/view/${id}`,
    createOf: (preorderId) => `/orders2/of-preorder/${preorderId}`,
    edit: (id) => `/orders2/${id}`,
  },
  return: {
    list: '/returns',
    create: '/returns/create',
    createOf: (billId) => `/returns/${billId}`,
    view: (id) => `/returns/view/${id}`,
  },
  preorder: {
    list: '/preorders',
    create: '/preorders/create',
    view: (id) => `/preorders/view/${id}`,
    edit: (id) => `/preorders/${id}`,
  },
  receipt: {
    list: '/warehouse-receipts',
    create: '/warehouse-receipts/create',
    view: (id) => `/warehouse-receipts/${id}`,
    edit: (id) => `/warehouse-receipts-edit/${id}`,
  },
  export: {
    list: '/warehouse-exports',
    create: '/warehouse-exports/create',
    view: (id) => `/warehouse-exports/${id}`,
    edit: (id) => `/warehouse-exports-temp/${id}`,
  },
  'stock-take': {
    list: '/stock-takes',
    create: '/stock-takes/create',
    view: (id) => `/stock-takes/${id}`,
  },
};

/** The address that another one of the same document stands for: '12' and 'view/12' its page, 'create' the form; undefined for what stands for none. */
export function addressBehind(name: DocumentName, rest: string): string | undefined {
  const { create, view } = addresses[name];
  if (rest === 'create') return create;
  const [, id] = /^(?:views?\/)?([^/]+)$/.exec(rest) ?? [];
  return id && view(id);
}
