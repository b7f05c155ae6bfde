import { normalizePhone } from '@soquay/contract/rules/phone';
import { type CartLine, cartOf, dropFromCart } from '@/cart/cart.ts';
import { usablePhone } from '@/documents/fields/customer.ts';
import type { FormDesk } from '@/documents/form/document-drafts.ts';
import type { BillHeader } from './bill-form.ts';
import type { BillForms } from './bill-form-kind.ts';

type BillDesk = FormDesk<BillForms>;

/** Taken and not written yet, by key: they are still in the cart. */
const beingTaken = new Set<string>();

/**
 * Puts what was picked elsewhere on the bill that is being written, whenever this window is looked at; held goods of
 * another customer go onto a bill of their own (decisions.md, 'Selling and sessions'). Gives the way to stop.
 */
export function takeCart(desk: BillDesk, shopId: number): () => void {
  async function take(): Promise<void> {
    // What comes onto a bill that is being sent would not be on it.
    if (desk.state.getState().tabs.some(({ open }) => open?.parts.store.getState().isSaving)) return;
    const picked = cartOf(shopId).filter(({ key }) => !beingTaken.has(key));
    for (const { key } of picked) beingTaken.add(key);
    const taken = picked.filter((line) => putOnBill(desk, line));
    for (const { key } of picked) if (!taken.some((line) => line.key === key)) beingTaken.delete(key);
    const keys = taken.map(({ key }) => key);
    if (keys.length === 0) return;
    // Kept with the bill before the cart forgets it: a shop's power fails.
    await desk.flush();
    dropFromCart(shopId, keys);
    for (const key of keys) beingTaken.delete(key);
  }

  const takeWhenSeen = () => void take();
  takeWhenSeen();
  window.addEventListener('focus', takeWhenSeen);
  // The one that was being saved has given way to the next.
  const unsubscribe = desk.state.subscribe(takeWhenSeen);
  return () => {
    window.removeEventListener('focus', takeWhenSeen);
    unsubscribe();
  };
}

/** False where no more bills fit beside those that are open. */
function putOnBill(desk: BillDesk, line: CartLine): boolean {
  const { tabs, activeId } = desk.state.getState();
  const bills = tabs.flatMap(({ id, open }) =>
    open ? [{ id, isActive: id === activeId, header: open.parts.store.getState().header }] : [],
  );
  const bill = billFor(line.customer, bills);
  if (bill) desk.show(bill.id);
  else if (!desk.add()) return false;
  const { tabs: open, activeId: shown } = desk.state.getState();
  const parts = open.find(({ id }) => id === shown)?.open?.parts;
  if (!parts) return false;
  const { customer } = line;
  if (customer && usablePhone(parts.store.getState().header) === '') {
    parts.store.getState().setHeader({ customer_phone: customer.phone, customer_name: customer.name });
  }
  parts.tools.intake.put(line);
  return true;
}

interface OpenBill {
  id: string;
  isActive: boolean;
  header: Pick<BillHeader, 'customer_phone' | 'customer_name'>;
}

/** The bill that goods go onto: of their customer's, else the one in front unless it is somebody else's. Undefined for a new one. */
export function billFor(customer: CartLine['customer'], bills: readonly OpenBill[]): OpenBill | undefined {
  const inFront = bills.find(({ isActive }) => isActive);
  if (!customer) return inFront;
  const phone = normalizePhone(customer.phone);
  const theirs = bills.filter(({ header }) => usablePhone(header) === phone);
  const isAnybodys =
    inFront && `${inFront.header.customer_phone}${inFront.header.customer_name}`.trim() === '';
  return theirs.find(({ isActive }) => isActive) ?? theirs[0] ?? (isAnybodys ? inFront : undefined);
}
