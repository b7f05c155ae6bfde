import { type PaymentKind, type PaymentMethod, paymentKinds } from '@soquay/contract/payment-methods';

type Method = Pick<PaymentMethod, 'payment_code' | 'payment_desc' | 'kind'>;

/** Methods by how the money comes, in the order of the keys that choose them. */
export interface PaymentGroup<Of extends Method = Method> {
  kind: PaymentKind;
  methods: Of[];
}

export function paymentGroups<Of extends Method>(methods: readonly Of[]): PaymentGroup<Of>[] {
  return paymentKinds
    .map((kind) => ({ kind, methods: methods.filter((method) => method.kind === kind) }))
    .filter((group) => group.methods.length > 0);
}

/** What a key of the kind chooses: its first method, and pressed again the next one. */
export function nextOfGroup({ methods }: PaymentGroup, chosen: string | null): string | null {
  const place = methods.findIndex(({ payment_code }) => payment_code === chosen);
  return methods[(place + 1) % methods.length]?.payment_code ?? null;
}
