import { createRandom } from '../../demo/src/random.ts';
import type { Business } from './business.ts';
import { type HttpAnswer, headerLines, openClient } from './http-client.ts';
import { type Duration, type Figures, measure, type Work } from './measure.ts';
import type { NextRequest, Scenario, ScenarioClient } from './scenarios/scenario.ts';

/** A server under load, and who may ask it. */
export interface Target {
  address: string;
  business: Business;
  /** The Authorization header of each person, by user_id. */
  authorizations: ReadonlyMap<number, string>;
}

/** Headers of Chromium: without them the server would compress nothing. */
const browserHeaders = headerLines({ 'accept-encoding': 'gzip, deflate, br, zstd' });

/** `clients` connections ask the server without a pause. */
export async function runScenario(
  scenario: Scenario,
  target: Target,
  { clients, ...duration }: { clients: number } & Duration,
): Promise<Figures> {
  const opened = await Promise.all(
    Array.from({ length: clients }, () => openClient(target.address, browserHeaders)),
  );
  const next = await prepare(scenario, target, clients);
  const workers = opened.map((client, index): Work => {
    let last: HttpAnswer | undefined;
    return async () => {
      last = await client.ask((next[index] as NextRequest)(last));
      if (last.status >= 300) throw new Error(`${last.status} ${last.text()}`);
    };
  });
  const figures = await measure(workers, duration);
  for (const client of opened) client.close();
  return figures;
}

/** Prepares the next request of each client. */
async function prepare(scenario: Scenario, { address, business, authorizations }: Target, clients: number) {
  const headers = new Map(
    [...authorizations].map(([userId, authorization]) => [userId, headerLines({ authorization })]),
  );
  const plain = await openClient(address);
  const next: NextRequest[] = [];
  for (let index = 0; index < clients; index++) {
    const client: ScenarioClient = {
      business,
      random: createRandom('client', scenario.name, index, Date.now()),
      headersOf: (userId) => headers.get(userId) ?? '',
      ask: (request) => plain.ask(request),
    };
    next.push(await scenario.begin(client));
  }
  plain.close();
  return next;
}
