import * as awaited from '@soquay/contract/awaited-goods';
import * as imageContract from '@soquay/contract/preorder-images';
import * as lineContract from '@soquay/contract/preorder-lines';
import * as contract from '@soquay/contract/preorders';
import { nextProcessStatuses, processStatuses, processTexts } from '@soquay/contract/rules/preorder-process';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { documentRoutes } from '../../documents/document-routes.ts';
import { findDocumentOfLine, shopFinder } from '../../documents/documents.queries.ts';
import { type Route, route } from '../../http/route.ts';
import { addPreorderLine } from './add-preorder-line.ts';
import { listAwaitedGoods } from './awaited-goods.queries.ts';
import { createPreorder } from './create-preorder.ts';
import { deletePreorderImage } from './delete-preorder-image.ts';
import { deletePreorderLine } from './delete-preorder-line.ts';
import { getPreorderImage } from './get-preorder-image.ts';
import { preorderDocument } from './preorder-document.ts';
import { preorderReader } from './preorders.queries.ts';
import { refundMessage } from './preorders.rules.ts';
import { setLineProcess } from './set-line-process.ts';
import { setProcessStatus } from './set-process-status.ts';
import { updatePreorder } from './update-preorder.ts';

export function preorderRoutes(databases: Databases): Route[] {
  const { reads, writes } = databases;
  const shopOf = shopFinder(reads, preorderDocument);
  const shopOfLine = async ({ id }: { id: number }) =>
    (await findDocumentOfLine(reads, preorderDocument, id))?.company_id;
  return [
    ...documentRoutes(databases, {
      type: preorderDocument,
      endpoints: contract.preorders,
      reader: preorderReader,
    }),
    route(awaited.listAwaitedGoods, ({ rights, query }) => listAwaitedGoods(reads, rights, query)),
    route(contract.listProcessStatuses, async () => ({
      data: processStatuses.map((status_id) => ({
        status_id,
        status_text: processTexts[status_id],
        next: [...nextProcessStatuses(status_id)],
      })),
    })),
    route(
      imageContract.getPreorderImage,
      ({ rights, params, query }) => getPreorderImage(reads, rights, { ...params, ...query }),
      { shopOf },
    ),
    route(contract.createPreorder, async ({ rights, body, files, idempotencyKey }) => ({
      data: await createPreorder(writes, { rights, body, files, idempotencyKey }),
      message: say('preorderCreated'),
    })),
    route(
      contract.updatePreorder,
      async ({ rights, params, body, files, idempotencyKey }) => ({
        data: await updatePreorder(writes, { rights, ...params, body, files, idempotencyKey }),
        message: say('preorderUpdated'),
      }),
      { shopOf },
    ),
    route(
      contract.setProcessStatus,
      async ({ rights, body, idempotencyKey }) => {
        const data = await setProcessStatus(writes, { rights, body, idempotencyKey });
        return { data, message: refundMessage(data) ?? say('statusChanged') };
      },
      { shopOf },
    ),
    route(
      lineContract.setLineProcess,
      async ({ rights, body, idempotencyKey }) => ({
        data: await setLineProcess(writes, { rights, body, idempotencyKey }),
        message: say('statusChanged'),
      }),
      { shopOf: shopOfLine },
    ),
    route(
      lineContract.addPreorderLine,
      async ({ rights, body, idempotencyKey }) => ({
        data: await addPreorderLine(writes, { rights, body, idempotencyKey }),
        message: say('preorderLineAdded'),
      }),
      { shopOf },
    ),
    route(
      lineContract.deletePreorderLine,
      async ({ rights, params, idempotencyKey }) => ({
        data: await deletePreorderLine(writes, { rights, ...params, idempotencyKey }),
        message: say('preorderLineDeleted'),
      }),
      { shopOf: shopOfLine },
    ),
    route(
      imageContract.deletePreorderImage,
      async ({ rights, params, body, idempotencyKey }) => ({
        data: await deletePreorderImage(writes, { rights, ...params, body, idempotencyKey }),
        message: say('preorderImageDeleted'),
      }),
      { shopOf },
    ),
  ];
}
