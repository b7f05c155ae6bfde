import type { DocumentKind } from '@soquay/contract/document-kinds';
import { messages } from '@soquay/contract/messages';
import fc from 'fast-check';
import { billVerbs } from './bill-steps.ts';
import { exportVerbs } from './export-steps.ts';
import { placeVerbs } from './place-steps.ts';
import { preorderVerbs } from './preorder-steps.ts';
import { productVerbs } from './product-steps.ts';
import { receiptVerbs } from './receipt-steps.ts';
import { returnVerbs } from './return-steps.ts';
import type { Scene } from './scene.ts';
import { stockTakeVerbs } from './stock-take-steps.ts';
import type { Answer, Verb } from './verb.ts';

const verbsOfDocuments: Record<DocumentKind, Record<string, Verb>> = {
  bill: billVerbs,
  return: returnVerbs,
  receipt: receiptVerbs,
  export: exportVerbs,
  preorder: preorderVerbs,
  'stock-take': stockTakeVerbs,
};

/** All that people do with documents of every kind, and with what these name. */
const verbs: Record<string, Verb> = Object.assign(
  {},
  ...Object.values(verbsOfDocuments),
  placeVerbs,
  productVerbs,
);
export const verbNames = Object.keys(verbs).sort();

/** Step of somebody, with its drawn values. */
export interface Step {
  name: string;
  drawn: unknown;
}

const eachStep = verbNames.map((name) => verbNamed(name).draws.map((drawn): Step => ({ name, drawn })));

export const anyStep = fc.oneof(...eachStep);

/** Everything once and some of it more often, in any order, some at once: nothing is left undone by chance. */
export const batches = fc
  .tuple(fc.tuple(...eachStep), fc.array(anyStep, { maxLength: 10 }))
  .map((steps) => steps.flat())
  .chain((steps) =>
    fc.tuple(
      fc.shuffledSubarray(steps, { minLength: steps.length }),
      fc.array(fc.integer({ min: 2, max: 8 }), { minLength: steps.length, maxLength: steps.length }),
    ),
  )
  .map(([steps, sizes]) => inBatches(steps, sizes));

function inBatches(steps: readonly Step[], [size = steps.length, ...sizes]: readonly number[]): Step[][] {
  if (steps.length === 0) return [];
  return [steps.slice(0, size), ...inBatches(steps.slice(size), sizes)];
}

export function takeStep(scene: Scene, { name, drawn }: Step): Promise<Answer | undefined> {
  return verbNamed(name).act(scene, drawn);
}

function verbNamed(name: string): Verb {
  return verbs[name] as Verb;
}

/** Refusals after another step came in between. */
const refusals = [
  'STOCK_INSUFFICIENT',
  'VERSION_STALE',
  'NOT_FOUND',
  'DOCUMENT_DELETED',
  'BILL_DELETED',
  'BILL_RETURNED',
  'RETURN_EXCEEDED',
  'RETURN_OUTDATED',
  'RECEIPT_FIXED',
  'RECEIPT_CONFIRMED',
  'RECEIPT_OF_TRANSFER',
  'EXPORT_FIXED',
  'EXPORT_NOT_LENT',
  'TRANSFER_ARRIVED',
  'TRANSFER_WAITING',
  'PREORDER_CLOSED',
  'PREORDER_STEP_REFUSED',
  'PREORDER_NOT_READY',
  'PREORDER_BILLED',
  'PREORDER_DEPOSIT_KEPT',
  'PREORDER_OUTDATED',
  'STOCK_TAKE_DELETED',
  'STOCK_TAKE_APPROVED',
  'STOCK_TAKE_COUNTING',
  'STOCK_TAKE_EMPTY',
  'STOCK_TAKE_RECOUNT',
  'STOCK_TAKE_BELOW_ZERO',
  'STOCK_TAKE_OVERLAPS',
  'WAREHOUSE_BUSY',
  'SHOP_BUSY',
  'SHOP_OFF',
];

/** Errors at fields after the document has changed, or when it was chosen blindly. */
const faults: string[] = [
  // The line is gone, or another has come.
  messages.lineUnknown,
  messages.preorderLineUnknown,
  messages.receiptLineUnknown,
  messages.receiptLinesUncounted,
  messages.notAmongLines,
  // Of a line that cost nothing, nothing is reduced.
  messages.reductionAboveRefund,
  // One line stays.
  messages.linesMissing,
  messages.preorderHasNoLines,
  messages.lineStepsForward,
  // It is deleted or switched off meanwhile.
  messages.productUnknown,
  messages.exportCodeUnknownThere,
  messages.warehouseOff,
  // The take is approved meanwhile.
  messages.recountRequired,
];

/** Error at a line from which pieces were split or settled meanwhile. */
const tooMany = /^Không được lớn hơn \d+$/;

/** Returns what is wrong with an answer that is neither a success nor a refusal that people meet; undefined otherwise. */
export function faultOf({ status, code, errors = {}, message }: Answer): string | undefined {
  if (status === 200 || refusals.includes(code)) return undefined;
  const unknown = Object.entries(errors).filter(([, text]) => !faults.includes(text) && !tooMany.test(text));
  if (code === 'VALIDATION_FAILED' && Object.keys(errors).length > 0 && unknown.length === 0)
    return undefined;
  return `${status} ${code} ${message} ${JSON.stringify(errors)}`;
}
