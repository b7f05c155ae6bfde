import { sql } from 'kysely';
import type { Trx } from '../src/database/database.ts';
import type { LockedDocument, Settlement, StockKey } from '../src/stock/documents.ts';
import { cancelHold, changeHold, hold } from '../src/stock/holds.ts';
import { buildDocument, type StockShop, savedDocument } from './factories/stock.ts';
import type { Deed, ModelMovement, ModelSettlement } from './ledger-model.ts';
import { keysPerShop, type Step, type StepDocument, type StepLine } from './ledger-steps.ts';
import { settleNow } from './settle-now.ts';

/** The business that steps are done in, and what they have made so far. */
export interface Scene {
  shops: readonly StockShop[];
  /** YYYY-MM-DD. */
  today: string;
  documents: KnownDocument[];
  holds: KnownHold[];
}

type StepKind = (StepDocument & { what: 'new' })['kind'];

interface KnownDocument {
  document: LockedDocument;
  kind: StepKind;
  shop: number;
  /** Lines at first. */
  lines: StepLine[];
  customerPhone: string;
}

interface KnownHold {
  tag: string;
  id: number;
  company_id: number;
}

/** Step for both sides: `run` does it in the ledger, `deed` in the model. */
export interface Plan {
  deed: Deed;
  /** False where there is no hold to change. */
  run(trx: Trx): Promise<boolean>;
  /** The scene learns what was made once it is committed. */
  remember(scene: Scene): void;
}

/** The model's keys with the shop each is in. */
export function keysOf(scene: Pick<Scene, 'shops'>): (StockKey & { shop: StockShop })[] {
  return scene.shops.flatMap((shop) =>
    [shop.main, shop.back].flatMap((warehouse_code) =>
      [shop.shirt, shop.hat].map((product_id) => ({ shop, warehouse_code, product_id })),
    ),
  );
}

/** Undefined for a change of what there is not yet. */
export function planStep(step: Step, scene: Scene): Plan | undefined {
  if (step.verb === 'settle') return planSettling(step.documents, scene);
  if (step.verb === 'hold') return planHold(step, scene);
  const known = scene.holds[step.which % scene.holds.length];
  return known && planChange(step, known, scene);
}

function planSettling(documents: readonly StepDocument[], scene: Scene): Plan | undefined {
  const parts: (KnownDocument & { isNew: boolean })[] = [];
  for (const document of documents) {
    const part = planDocument(document, scene);
    // A document is said once in a call.
    if (part && !parts.some((other) => other.document.id === part.document.id)) parts.push(part);
  }
  if (parts.length === 0) return undefined;
  const keys = keysOf(scene);
  const planned = parts.map((part) => ({ part, settlement: settlementOf(part) }));
  return {
    deed: { verb: 'settle', settlements: planned.map(({ settlement }) => settlement) },
    async run(trx) {
      const saved = parts.filter(({ isNew }) => !isNew).map(({ document }) => document.id);
      // Stands for the locks of the documents' own rows, which every change of them takes first.
      for (const id of saved.sort((one, other) => one - other)) {
        await sql`select pg_advisory_xact_lock(${id})`.execute(trx);
      }
      await settleNow(
        trx,
        planned.map(({ part, settlement }): Settlement => {
          const { movements, customerPhone, ignoresHolds } = settlement;
          return { document: part.document, movements: movements.map(asWanted), customerPhone, ignoresHolds };
        }),
      );
      return true;
    },
    remember({ documents }) {
      for (const { isNew, ...part } of parts) {
        if (isNew) documents.push({ ...part, document: savedDocument(part.document) });
      }
    },
  };

  function asWanted({ line, key, qty }: ModelMovement) {
    const { warehouse_code = '', product_id = 0 } = keys[key] ?? {};
    return { line_id: line, warehouse_code, product_id, qty, path: `details.${line}.qty` };
  }
}

/** A document with what it says now. */
function planDocument(step: StepDocument, scene: Scene): (KnownDocument & { isNew: boolean }) | undefined {
  if (step.what === 'new') {
    const { kind, shop, lines, customerPhone } = step;
    const place = scene.shops[shop];
    const document = place && buildDocument(place, { kind: kind === 'transfer' ? 'export' : kind });
    return document && { document, kind, shop, lines, customerPhone, isNew: true };
  }
  const known = scene.documents[step.which % scene.documents.length];
  if (!known) return undefined;
  if (step.what === 'delete') return { ...known, isNew: false, lines: [] };
  const customerPhone = step.customerPhone ?? known.customerPhone;
  return { ...known, isNew: false, lines: step.what === 'edit' ? step.lines : known.lines, customerPhone };
}

function settlementOf({ document, kind, shop, lines, customerPhone }: KnownDocument): ModelSettlement {
  return {
    documentId: document.id,
    movements: lines.flatMap((line, index) =>
      movementsOf(kind, { ...line, key: shop * keysPerShop + line.key }, index),
    ),
    customerPhone: kind === 'bill' ? customerPhone : '',
    ignoresHolds: kind === 'stock-take',
  };
}

function movementsOf(kind: StepKind, { key, qty, isMore }: StepLine, line: number): ModelMovement[] {
  const goingOut = { line, key, qty: -qty };
  const comingIn = { line, key, qty };
  if (kind === 'bill') return [goingOut];
  if (kind === 'return') return [comingIn];
  if (kind === 'stock-take') return [isMore ? comingIn : goingOut];
  // Into the other warehouse of the shop.
  return [goingOut, { ...comingIn, key: key ^ 2 }];
}

function planHold(step: Step & { verb: 'hold' }, scene: Scene): Plan | undefined {
  const key = keysOf(scene)[step.key];
  if (!key) return undefined;
  const { shop, warehouse_code, product_id } = key;
  const { company_id, user_id } = shop;
  const { qty, customerPhone } = step;
  const tag = `hold ${buildDocument(shop).id}`;
  let id = 0;
  return {
    deed: { ...step, tag },
    async run(trx) {
      id = await hold(trx, {
        company_id,
        user_id,
        warehouse_code,
        product_id,
        qty,
        customer_name: tag,
        customer_phone: customerPhone,
        expired_date: scene.today,
      });
      return true;
    },
    remember({ holds }) {
      holds.push({ tag, id, company_id });
    },
  };
}

function planChange(
  step: Step & { verb: 'changeHold' | 'cancelHold' },
  { tag, id, company_id }: KnownHold,
  { shops, today }: Scene,
): Plan {
  const user_id = shops[0]?.user_id ?? 0;
  if (step.verb === 'cancelHold') {
    return {
      deed: { verb: 'cancelHold', tag },
      run: (trx) => cancelHold(trx, { company_id, id, user_id, note: 'Khách đổi ý' }),
      remember() {},
    };
  }
  const { qty, untilToday } = step;
  return {
    deed: { verb: 'changeHold', tag, qty, untilToday },
    run: (trx) =>
      changeHold(trx, {
        company_id,
        id,
        ...(qty === undefined ? {} : { qty }),
        ...(untilToday ? { expired_date: today } : {}),
      }),
    remember() {},
  };
}
