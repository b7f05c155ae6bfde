import fc from 'fast-check';

/** Generated steps: what somebody does, before it is known to which document or hold. */

/** The model's keys: two products in each of two warehouses of two shops, few enough to be fought over. */
const keyCount = 8;
export const keysPerShop = keyCount / 2;

export interface StepLine {
  /** Within the shop of its document. */
  key: number;
  qty: number;
  /** True for a stock take that finds more, false for fewer. */
  isMore: boolean;
}

type StepKind = 'bill' | 'return' | 'transfer' | 'stock-take';

/** A document of a settlement: a new one, or one of an earlier batch. */
export type StepDocument =
  | { what: 'new'; kind: StepKind; shop: number; lines: StepLine[]; customerPhone: string }
  | { what: 'edit'; which: number; lines: StepLine[]; customerPhone: string }
  | { what: 'delete'; which: number }
  /** Says again what it said at first: restored, if it was deleted; for another customer, where one is named. */
  | { what: 'repeat'; which: number; customerPhone: string | undefined };

export type Step =
  | { verb: 'settle'; documents: StepDocument[] }
  | { verb: 'hold'; key: number; qty: number; customerPhone: string }
  | { verb: 'changeHold'; which: number; qty: number | undefined; untilToday: boolean }
  | { verb: 'cancelHold'; which: number };

export interface Batch {
  /** Done at once. */
  steps: Step[];
  /** A hold whose last day passes afterwards. */
  expires: number | undefined;
}

export interface Opening {
  holds: { key: number; qty: number; customerPhone: string; state: 'active' | 'expired' | 'cancelled' }[];
  /** Pieces of each key in stock beyond what active holds keep. */
  free: number[];
}

const holder = fc.constantFrom('0903000111', '0903000222');
const customerPhone = fc.oneof(fc.constant(''), holder);
const anyKey = fc.nat({ max: keyCount - 1 });
const held = fc.integer({ min: 1, max: 5 });
const which = fc.nat();

export const opening: fc.Arbitrary<Opening> = fc.record({
  holds: fc.array(
    fc.record({
      key: anyKey,
      qty: held,
      customerPhone: holder,
      state: fc.constantFrom('active', 'active', 'expired', 'cancelled'),
    }),
    { maxLength: 8 },
  ),
  free: fc.array(fc.nat({ max: 10 }), { minLength: keyCount, maxLength: keyCount }),
});

const lines = fc.array(
  fc.record({
    key: fc.nat({ max: keysPerShop - 1 }),
    qty: fc.integer({ min: 1, max: 4 }),
    isMore: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

const newDocument: fc.Arbitrary<StepDocument> = fc.record({
  what: fc.constant('new'),
  kind: fc.constantFrom<StepKind[]>('bill', 'bill', 'bill', 'return', 'transfer', 'transfer', 'stock-take'),
  // Mostly of one shop, so that documents meet.
  shop: fc.constantFrom(0, 0, 0, 1),
  lines,
  customerPhone,
});

const document: fc.Arbitrary<StepDocument> = fc.oneof(
  { weight: 5, arbitrary: newDocument },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('edit'), which, lines, customerPhone }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('repeat'),
      which,
      customerPhone: fc.option(customerPhone, { nil: undefined }),
    }),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant('settle'),
      documents: fc.oneof(
        { weight: 3, arbitrary: fc.tuple(document) },
        { weight: 1, arbitrary: fc.array(document, { minLength: 2, maxLength: 3 }) },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant('hold'), key: anyKey, qty: held, customerPhone: holder }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('changeHold'),
      which,
      qty: fc.option(held, { nil: undefined }),
      untilToday: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancelHold'), which }) },
);

export function batchesOf(atOnce: number): fc.Arbitrary<Batch[]> {
  const batch = fc.record({
    steps: fc.array(step, { minLength: 3, maxLength: atOnce }),
    expires: fc.option(fc.nat(), { nil: undefined }),
  });
  return fc.array(batch, { minLength: 2, maxLength: 6 });
}
