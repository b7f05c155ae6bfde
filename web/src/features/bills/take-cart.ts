import { normalizePhone } from '@soquay/contract/rules/phone';
import { type CartLine, cartOf, dropFromCart, onCartWanted } from '@/cart/cart.ts';
import { chosenCustomer, usablePhone } from '@/documents/fields/customer.ts';
import { type FormDesk, shownForm } from '@/documents/form/document-drafts.ts';
import type { BillHeader } from './bill-form.ts';
import type { BillForms } from './bill-form-kind.ts';
import { tellTaken } from './taken-goods.ts';
import { withoutGoods } from './without-goods.ts';

type BillDesk = FormDesk<BillForms>;
type BillParts = NonNullable<ReturnType<typeof shownParts>>;

/** Taken and not written yet, by key: they are still in the cart. */
const beingTaken = new Set<string>();

/**
 * Puts what was picked elsewhere on the bills that are being written, whenever this window is looked at or somebody
 * asks for it (docs/decisions/0021-the-cart-waits-on-the-device.md). Gives the way to stop.
 */
export function takeCart(desk: BillDesk, shopId: number): () => void {
  async function take(): Promise<void> {
    // What comes onto a bill that is being sent would not be on it.
    if (desk.state.getState().tabs.some(({ open }) => open?.parts.store.getState().isSaving)) return;
    const onBills = takenOnto(desk);
    const isOnBill = ({ key }: CartLine) => onBills.has(key);
    const waiting = cartOf(shopId).filter(({ key }) => !beingTaken.has(key));
    const picked = waiting.filter((line) => !isOnBill(line));
    for (const { key } of picked) beingTaken.add(key);
    // Those of nobody first: they are for the bill that stands in front, not for one that a hold brings there.
    const ofNobody = picked.filter(({ hold }) => hold === null);
    const held = picked.filter(({ hold }) => hold !== null);
    const taken = [...putInFront(desk, ofNobody), ...held.filter((line) => putOnBill(desk, line))];
    for (const { key } of picked) if (!taken.some((line) => line.key === key)) beingTaken.delete(key);
    const keys = [...waiting.filter(isOnBill), ...taken].map(({ key }) => key);
    if (keys.length === 0) return;
    // Kept with the bill before the cart forgets it: a shop's power fails.
    await desk.flush();
    dropFromCart(shopId, keys);
    for (const key of keys) beingTaken.delete(key);
  }

  const takeWhenSeen = () => void take();
  takeWhenSeen();
  window.addEventListener('focus', takeWhenSeen);
  const stopHearing = onCartWanted(takeWhenSeen);
  // The one that was being saved has given way to the next.
  const unsubscribe = desk.state.subscribe(takeWhenSeen);
  return () => {
    window.removeEventListener('focus', takeWhenSeen);
    stopHearing();
    unsubscribe();
  };
}

/** What the open bills were given; the power may have failed before the cart forgot it. */
function takenOnto(desk: BillDesk): ReadonlySet<string> {
  return new Set(desk.state.getState().tabs.flatMap(({ open }) => open?.parts.store.getState().taken ?? []));
}

/** Puts goods on a bill and notes there that they were. */
function put({ store, tools }: BillParts, line: CartLine): void {
  store.setState(({ taken }) => ({ taken: [...taken, line.key] }));
  tools.intake.put(line, { discount: line.discount });
}

/** Onto the bill in front; where that is a known customer's it is said, with the way to another one. */
function putInFront(desk: BillDesk, lines: readonly CartLine[]): readonly CartLine[] {
  if (lines.length === 0) return [];
  const parts = shownParts(desk) ?? (desk.add() ? shownParts(desk) : undefined);
  if (!parts) return [];
  for (const line of lines) put(parts, line);
  const { store } = parts;
  const { customer_name, customer_phone } = store.getState().header;
  const customer = customer_name.trim() || customer_phone.trim();
  if (customer === '') return lines;
  tellTaken({
    store,
    customer,
    codes: lines.map(({ product }) => product.product_code),
    moveToNew: () => {
      if (!desk.add()) return false;
      const { lines: now, setLines } = store.getState();
      setLines(withoutGoods(now, lines));
      const other = shownParts(desk);
      for (const line of lines) if (other) put(other, line);
      return true;
    },
  });
  return lines;
}

/** Held goods onto a bill of their customer; false where no more bills fit beside those that are open. */
function putOnBill(desk: BillDesk, line: CartLine): boolean {
  const { tabs, activeId } = desk.state.getState();
  const bills = tabs.flatMap(({ id, open }) => {
    if (!open) return [];
    const { header, lines } = open.parts.store.getState();
    const { text, entry } = open.parts.tools.intake.entry.getState();
    const isEmpty = lines.length === 0 && entry.product === null && text === '';
    return [{ id, isActive: id === activeId, header, isEmpty }];
  });
  const { customer } = line.hold ?? {};
  const bill = customer && billFor(customer, bills);
  if (bill) desk.show(bill.id);
  else if (!desk.add()) return false;
  const parts = shownParts(desk);
  if (!parts) return false;
  if (customer && usablePhone(parts.store.getState().header) === '') {
    const { phone: customer_phone, name: customer_name } = customer;
    parts.store.getState().setHeader(chosenCustomer({ customer_phone, customer_name, customer_address: '' }));
  }
  put(parts, line);
  return true;
}

function shownParts(desk: BillDesk) {
  return shownForm(desk)?.parts;
}

interface OpenBill {
  id: string;
  isActive: boolean;
  header: Pick<BillHeader, 'customer_phone' | 'customer_name'>;
  /** Nothing is on it yet. */
  isEmpty: boolean;
}

/** The bill that held goods go onto: of their customer, else the one in front if it is blank. Undefined for a new one. */
export function billFor(customer: { phone: string }, bills: readonly OpenBill[]): OpenBill | undefined {
  const phone = normalizePhone(customer.phone);
  const theirs = bills.filter(({ header }) => usablePhone(header) === phone);
  const isBlank = ({ header, isEmpty }: OpenBill) =>
    isEmpty && `${header.customer_phone}${header.customer_name}`.trim() === '';
  return (
    theirs.find(({ isActive }) => isActive) ??
    theirs[0] ??
    bills.find((bill) => bill.isActive && isBlank(bill))
  );
}
