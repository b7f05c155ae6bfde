import { hasGrant } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { foldText } from '@/ui/fold-text.ts';
import { formatDay, formatMoney } from '@/ui/format.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import { menuFor, tasksFor } from './menu.ts';

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

/** Its contracts are not the shell's to carry: they come with the first search. */
const paletteSearch = () => import('./palette-search.ts');

/** What the palette offers for a typed text: menu entries at once, products and bills when the server has them. */
export function usePaletteSections(text: string): { sections: PaletteSection[]; isSearching: boolean } {
  const { t } = useTranslation();
  const menu = useMenuResults(text);
  const products = useProductResults(text);
  const bills = useBillResults(text);
  const sections = [
    { title: t('shell.paletteMenu'), results: menu },
    { title: t('shell.paletteProducts'), results: products.results },
    { title: t('shell.paletteBills'), results: bills.results },
  ].filter(({ results }) => results.length > 0);
  return { sections, isSearching: products.isSearching || bills.isSearching };
}

/** Tasks and screens whose name has the text, those that begin with it first. */
function useMenuResults(text: string): PaletteResult[] {
  const { t } = useTranslation();
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

function useProductResults(text: string) {
  const rights = useRights();
  const isWanted = text.length > 1 && hasGrant(rights, 'products', 'view');
  const { answer, isWaiting } = useLookUp(text, {
    queryKey: ['palette-products', rights.company_id, text],
    queryFn: async () => (await paletteSearch()).findProducts(rights.company_id, text),
    enabled: isWanted,
  });
  const results = (answer ?? []).map((product) => ({
    href: `/products?q=${encodeURIComponent(product.product_code)}`,
    label: product.product_name,
    detail: product.product_code,
  }));
  return { results, isSearching: isWaiting };
}

function useBillResults(text: string) {
  const { t } = useTranslation();
  const rights = useRights();
  const isWanted = text !== '' && hasGrant(rights, 'orders', 'view');
  const { answer, isWaiting } = useLookUp(text, {
    queryKey: ['palette-bills', rights.company_id, text],
    queryFn: async () => (await paletteSearch()).findBills(rights.company_id, text),
    enabled: isWanted,
  });
  const results = (answer ?? []).map((bill) => ({
    href: `/orders2/view/${bill.id}`,
    label: t('shell.billNumber', { number: bill.bill_number }),
    detail: [
      bill.customer_name || t('shell.walkInCustomer'),
      formatDay(bill.bill_date),
      formatMoney(bill.total_final_amount),
    ].join(' · '),
  }));
  return { results, isSearching: isWaiting };
}
