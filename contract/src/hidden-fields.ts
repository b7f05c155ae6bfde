import type { z } from 'zod';
import { type CostScreen, canSeeCost, type ShopRights } from './rules/roles.ts';

type MaySee = (rights: ShopRights) => boolean;

/** Field of an answer with who may see it. */
export type Restricted<S extends z.ZodType> = z.ZodOptional<S> & { maySee: MaySee };

/** Declares a field that not all may see: the server leaves it out for the others (docs/decisions/0385-hidden-by-declaration.md). */
export function seenIf<S extends z.ZodType>(maySee: MaySee, schema: S): Restricted<S> {
  return Object.assign(schema.optional(), { maySee });
}

/** Declares a cost of goods, or what tells it, by the screen that shows it. */
export function costSeenOn<S extends z.ZodType>(screen: CostScreen, schema: S): Restricted<S> {
  return Object.assign(schema.optional(), { maySee: (rights: ShopRights) => canSeeCost(rights, screen) });
}

/** Reads who may see a field; undefined where everybody may. */
export function viewersOf(field: z.ZodType): MaySee | undefined {
  const { maySee, unwrap } = field as Partial<Restricted<z.ZodType>>;
  return maySee ?? (unwrap ? viewersOf(unwrap.call(field) as z.ZodType) : undefined);
}

export function maySeeField<Shape extends z.ZodRawShape>(
  rights: ShopRights,
  { shape }: z.ZodObject<Shape>,
  name: keyof Shape,
): boolean {
  return viewersOf(shape[name] as z.ZodType)?.(rights) ?? true;
}

/** Fields that no right hides: those that a row never lacks. */
export type OpenField<Row> = keyof {
  [Field in keyof Row as undefined extends Row[Field] ? never : Field]: true;
} &
  string;

/** Fields that a row may lack, as those declared hidden. */
export type HiddenField<Row> = Exclude<keyof Row & string, OpenField<Row>>;
