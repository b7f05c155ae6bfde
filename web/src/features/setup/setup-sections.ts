import type { ShopRights } from '@soquay/contract/rules/roles';

/** In the order in which a new business takes them; the address names the one that is open. */
export const setupSections = ['shops', 'warehouses', 'payments', 'staff', 'units', 'slips'] as const;
export type SetupSection = (typeof setupSections)[number];

/** What all shops share is the system admin's; the Admin of one shop sets up that shop. */
export function sectionsFor(rights: ShopRights): readonly SetupSection[] {
  return rights.is_admin
    ? setupSections
    : setupSections.filter((key) => key !== 'payments' && key !== 'units');
}

/** What a new shop is led through before its products. */
export const firstSteps = [
  'shops',
  'warehouses',
  'payments',
  'staff',
] as const satisfies readonly SetupSection[];
