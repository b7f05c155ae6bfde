import { expect } from 'vitest';
import { type Fields, type Sent, send, type World } from './send.ts';
import { type Maker, makers } from './things.ts';

/** A call as the documents list it, which sends what they list and nothing else. */
export interface DocumentedCall {
  /** 'PUT /api/brands/{brand}'. */
  call: string;
  query?: Fields;
  body?: Fields;
  /** Sent as multipart/form-data. */
  form?: Fields;
  /** Names of what makes them, by their field. */
  files?: Record<string, string>;
  /** Record that is made before, where the call does not name it. */
  given?: string;
  /** Person whose token it carries, by default the Admin: '{newcomer}'. */
  as?: string;
  effect: Effect;
}

/** Proof that the call did what it is for. */
interface Effect {
  /** Another call that reads it back; the answer of the call itself where this is left out. */
  read?: string;
  query?: Fields;
  body?: Fields;
  /** 404 of what is gone. */
  status?: number;
  /** Values that the answer holds. */
  holds?: Fields;
  /** Values that the call itself answers beside that. */
  answers?: Fields;
  /** Values that some row of it holds, or the whole row. */
  row?: Fields | string;
  /** Values that no row of it holds. */
  noRow?: Fields;
  /** More bytes than an empty file of the kind has. */
  isFile?: true;
}

/** Sends a call and expects its effect. */
export async function expectEffect(world: World, call: DocumentedCall): Promise<void> {
  const made = new Map<string, unknown>();
  const resolve = (value: unknown) => resolved(world, made, value);
  const { read, status = 200, isFile, ...expected } = call.effect;
  await resolve(call.given);
  const path = String(await resolve(call.call));
  const fields = (await resolve(fieldsOf(call))) as Omit<Sent, 'call'>;
  // Makes the rows that a list must hold before it is asked for.
  const { query, body, holds, answers, row, noRow } = (await resolve(expected)) as Effect;
  const readPath = read && String(await resolve(read));
  const headers = ((await resolve(call.as)) ?? world.headers) as World['headers'];
  const answer = await send({ ...world, headers }, { ...fields, call: path });
  expect(answer.statusCode, `${call.call}: ${answer.body}`).toBe(readPath ? 200 : status);
  const shown = readPath ? await send(world, { call: readPath, query, body }) : answer;
  expect(shown.statusCode, `${readPath}: ${shown.body}`).toBe(status);
  if (isFile) expect(shown.rawPayload.length).toBeGreaterThan(1_000);
  if (answers) expect(answer.json()).toMatchObject(answers);
  if (holds) expect(shown.json()).toMatchObject(holds);
  if (row) expect(rowsOf(shown.json())).toContainEqual(asRow(row));
  if (noRow) expect(rowsOf(shown.json())).not.toContainEqual(expect.objectContaining(noRow));
}

function asRow(row: Fields | string): unknown {
  return typeof row === 'string' ? row : expect.objectContaining(row);
}

function fieldsOf({ query, body, form, files }: DocumentedCall) {
  return { query, body, form, files };
}

function rowsOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer : Object(answer).data;
}

/** The key of a thing made on its own. */
export function made(world: World, name: string): Promise<unknown> {
  return thing(world, new Map(), name);
}

/** Puts what is made for the call in the place of its names. */
async function resolved(world: World, made: Map<string, unknown>, value: unknown): Promise<unknown> {
  if (typeof value === 'string') return await inText(world, made, value);
  if (Array.isArray(value)) {
    const items = [];
    for (const item of value) items.push(await resolved(world, made, item));
    return items;
  }
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    entries.push([String(await inText(world, made, name)), await resolved(world, made, item)]);
  }
  return Object.fromEntries(entries);
}

async function inText(world: World, made: Map<string, unknown>, text: string): Promise<unknown> {
  const whole = /^\{([\w.]+)\}$/.exec(text)?.[1];
  if (whole) return await thing(world, made, whole);
  const names = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
  let filled = text;
  for (const name of names) filled = filled.replace(`{${name}}`, String(await thing(world, made, name)));
  return filled;
}

async function thing(world: World, made: Map<string, unknown>, name: string): Promise<unknown> {
  const [kind = '', ...path] = name.split('.');
  if (!made.has(kind)) {
    const make: Maker | undefined = makers[kind];
    if (!make) throw new Error(`nothing makes ${kind}`);
    made.set(kind, await make(world, (other) => thing(world, made, other)));
  }
  const whole = made.get(kind);
  if (path.length > 0) return path.reduce<unknown>((part, field) => Object(part)[field], whole);
  return Object(whole) === whole ? Object(whole).key : whole;
}
