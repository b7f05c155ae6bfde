import type { FooterMenu } from '@soquay/contract/footer-menus';

/** Menus that stand directly below one, or at the top, in their order. */
export function menusBelow(menus: readonly FooterMenu[], parentId: unknown): FooterMenu[] {
  return menus.filter(({ parent_id }) => parent_id === parentId);
}
