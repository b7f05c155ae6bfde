import type { ModuleKey } from '@soquay/contract/rights';
import { searchedBills } from '@soquay/contract/rules/bill-search';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { foldText } from '@/ui/fold-text.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import type { Find, Found } from './found.ts';
import { menuTexts } from './menu.texts.ts';
import { menuFor, tasksFor } from './menu.ts';
import { numberBehind } from './number-behind.ts';
import { shellTexts } from './shell.texts.ts';

/** One line of the palette. */
export interface PaletteResult {
  href: string;
  label: string;
  detail?: string;
}

export interface PaletteSection {
  title: string;
  results: PaletteResult[];
}

/** Contracts are not the shell's to carry: those of a kind come with its first search. */
const finders = {
  products: async () => (await import('./palette-search.ts')).findOf.products,
  bills: async () => (await import('./palette-search.ts')).findOf.bills,
  customers: async () => (await import('./palette-customers.ts')).findOf.customers,
  preorders: async () => (await import('./palette-numbers.ts')).findOf.preorders,
  returns: async () => (await import('./palette-numbers.ts')).findOf.returns,
  receipts: async () => (await import('./palette-numbers.ts')).findOf.receipts,
} as const satisfies Record<string, () => Promise<Find>>;

/**
 * Finds what the palette offers for a typed text: menu entries at once, the rest when the server has it. A section shows once
 * those above it are complete: nothing moves away from under the hand.
 */
export function usePaletteSections(text: string): { sections: PaletteSection[]; isSearching: boolean } {
  const t = useTexts(menuTexts, shellTexts);
  const rights = useRights();
  const menu = useMenuResults(text);
  const isNumber = text !== '' && searchedBills(text).bill_number !== undefined;
  const isLong = text.length > 1;
  const sees = (module: ModuleKey) => hasGrant(rights, module, 'view');
  const products = useFound(text, 'products', isLong && sees('products'));
  const customers = useFound(text, 'customers', isLong && !isNumber && sees('customers'));
  const numberOf = (label: 'orders' | 'preorders' | 'returns' | 'warehouse-receipts') =>
    isNumber ? text : numberBehind(text, t(`menu.${label}`));
  const numbers = {
    bills: numberOf('orders') ?? text,
    preorders: numberOf('preorders') ?? '',
    returns: numberOf('returns') ?? '',
    receipts: numberOf('warehouse-receipts') ?? '',
  };
  const bills = useFound(numbers.bills, 'bills', text !== '' && sees('orders'));
  const preorders = useFound(numbers.preorders, 'preorders', numbers.preorders !== '' && sees('preorders'));
  const returns = useFound(numbers.returns, 'returns', numbers.returns !== '' && sees('returns'));
  const receipts = useFound(
    numbers.receipts,
    'receipts',
    numbers.receipts !== '' && sees('warehouse-receipts'),
  );
  const goods = { title: t('menu.productList'), ...products };
  const found = [
    // Short figures are the number of a document before they are a part of a code.
    ...(isNumber ? [] : [goods]),
    { title: t('menu.customers'), ...customers },
    { title: t('menu.orders'), ...bills },
    { title: t('menu.preorders'), ...preorders },
    { title: t('menu.returns'), ...returns },
    { title: t('menu.warehouse-receipts'), ...receipts },
    ...(isNumber ? [goods] : []),
  ];
  const firstWaiting = found.findIndex(({ isSearching }) => isSearching);
  const complete = firstWaiting === -1 ? found : found.slice(0, firstWaiting);
  const sections = [
    { title: t('shell.paletteMenu'), results: menu },
    ...complete.map(({ title, results }) => ({
      title,
      results: results.map((result) => shown(title, result)),
    })),
  ].filter(({ results }) => results.length > 0);
  return { sections, isSearching: firstWaiting !== -1 };

  function shown(kind: string, { href, number, name, details }: Found): PaletteResult {
    const label = number === undefined ? name : t('shell.documentNumber', { kind, number });
    const isWalkIn = number !== undefined && details[0] === '';
    const told = isWalkIn ? [t('shell.walkInCustomer'), ...details.slice(1)] : details;
    return { href, label: label || t('shell.unnamed'), detail: told.filter(Boolean).join(' · ') };
  }
}

/** Tasks and screens whose name has the text, those that begin with it first. */
function useMenuResults(text: string): PaletteResult[] {
  const t = useTexts(menuTexts);
  const rights = useRights();
  const wanted = foldText(text);
  const tasks = tasksFor(rights).map(({ to, label, alsoCalled }) => ({
    href: to,
    label: t(`menu.${label}`),
    alsoCalled: t(`menu.${alsoCalled}`),
  }));
  const screens = menuFor(rights)
    .flatMap(({ entries }) => entries)
    .map(({ to, label }) => ({ href: to, label: t(`menu.${label}`), alsoCalled: '' }));
  const isNamed = (name: string) => foldText(name).includes(wanted);
  const begins = (name: string) => Number(foldText(name).startsWith(wanted));
  return [...tasks, ...screens]
    .filter(({ label, alsoCalled }) => isNamed(label) || isNamed(alsoCalled))
    .sort((one, other) => begins(other.label) - begins(one.label));
}

function useFound(text: string, kind: keyof typeof finders, isWanted: boolean) {
  const { company_id } = useRights();
  const { answer, isWaiting } = useLookUp(text, {
    queryKey: ['palette', kind, company_id, text],
    queryFn: async () => (await finders[kind]())({ company_id, text }),
    enabled: isWanted,
  });
  return { results: answer ?? [], isSearching: isWaiting };
}
