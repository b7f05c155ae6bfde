import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/website-inbox';
import * as keys from '@soquay/contract/website-keys';
import { inTransaction } from '../../database/database.ts';
import type { Databases } from '../../database/databases.ts';
import type { FindOwnShop } from '../../http/own-shop.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { handleMessage } from './handle-message.ts';
import { makeWebsiteKey, withdrawWebsiteKey } from './make-website-key.ts';
import { callbackBox, feedbackBox } from './message-box.ts';
import { findMessage, findShopOfMessage, listMessages } from './messages.queries.ts';
import { insertCallback, insertFeedback } from './messages.writes.ts';
import { findWebsiteKey } from './website-keys.queries.ts';

export function websiteInboxRoutes({ reads, writes }: Databases): Route[] {
  const shopOfFeedback: FindOwnShop = ({ params }) =>
    findShopOfMessage(reads, feedbackBox, Number(params.id));
  return [
    route(contract.listFeedbacks, ({ query }) => listMessages<contract.Feedback>(reads, feedbackBox, query)),

    route(
      contract.getFeedback,
      async ({ params: { id }, query: { company_id } }) => {
        const found = await findMessage<contract.Feedback>(reads, feedbackBox, { company_id, id });
        if (!found) throw new Refusal('NOT_FOUND');
        return { data: found };
      },
      { ownShopOf: shopOfFeedback },
    ),

    route(contract.handleFeedback, async ({ params: { id }, body: { company_id, ...change }, person }) => {
      const message = { company_id, id, user_id: person.user.user_id, change };
      return {
        data: await handleMessage<contract.Feedback>(writes, feedbackBox, message),
        message: say('updated'),
      };
    }),

    route(contract.listCallbacks, ({ query }) => listMessages<contract.Callback>(reads, callbackBox, query)),

    route(contract.handleCallback, async ({ params: { id }, body: { company_id, ...change }, person }) => {
      const message = { company_id, id, user_id: person.user.user_id, change };
      return {
        data: await handleMessage<contract.Callback>(writes, callbackBox, message),
        message: say('updated'),
      };
    }),

    route(keys.getWebsiteKey, async ({ query }) => ({ data: await findWebsiteKey(reads, query.company_id) })),

    route(keys.makeWebsiteKey, async ({ body, person }) => ({
      data: await makeWebsiteKey(writes, { ...body, user_id: person.user.user_id }),
      message: say('websiteKeyMade'),
    })),

    route(keys.withdrawWebsiteKey, async ({ query: { company_id }, person }) => {
      await withdrawWebsiteKey(writes, { company_id, user_id: person.user.user_id });
      return { message: say('websiteKeyWithdrawn') };
    }),
  ];
}

/** Routes that the shop's website calls. */
export function websiteRoutes({ writes }: Databases): Route[] {
  return [
    route(contract.sendFeedback, async ({ body, company_id, idempotencyKey }) => {
      const row = { ...body, company_id, request_key: idempotencyKey };
      await inTransaction(writes, (trx) => insertFeedback(trx, row));
      return { message: say('feedbackReceived') };
    }),

    route(contract.askForCallback, async ({ body, company_id }) => {
      await inTransaction(writes, (trx) => insertCallback(trx, { ...body, company_id }));
      return { message: say('callbackReceived') };
    }),
  ];
}
