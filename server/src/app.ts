import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { AuditTrail } from './audit/audit-trail.ts';
import { noteForbidden } from './audit/note-forbidden.ts';
import type { Databases } from './database/databases.ts';
import { allDocuments } from './features/all-documents.ts';
import { allRecords, erasedRecords, recordImports } from './features/all-records.ts';
import { attributeRoutes } from './features/attributes/attributes.routes.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { loadPeople, loadPerson, readPerson } from './features/auth/load-person.ts';
import { findGivers } from './features/auth/people.queries.ts';
import { baseProductRoutes } from './features/base-products/base-products.routes.ts';
import { findBundlesOf } from './features/bundles/bundles.queries.ts';
import { bundleRoutes } from './features/bundles/bundles.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { holdRoutes } from './features/holds/holds.routes.ts';
import { inventoryRoutes } from './features/inventories/inventories.routes.ts';
import { productImageRoutes } from './features/product-images/product-images.routes.ts';
import { productLifeRoutes } from './features/product-life/product-life.routes.ts';
import { oneProductRoutes } from './features/products/product.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { variantRoutes } from './features/products/variants.routes.ts';
import { receiptTypeRoutes } from './features/receipt-types/receipt-types.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { findViewedRole } from './features/roles/roles.queries.ts';
import { roleRoutes } from './features/roles/roles.routes.ts';
import { counterRoutes } from './features/setup/counter.routes.ts';
import { letterheadRoutes } from './features/setup/letterhead.routes.ts';
import { shopRoutes } from './features/shops/shops.routes.ts';
import { supplierRoutes } from './features/suppliers/suppliers.routes.ts';
import { systemParamRoutes } from './features/system-params/system-params.routes.ts';
import { userWarehouseRoutes } from './features/user-warehouses/user-warehouses.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { warehouseRoutes } from './features/warehouses/warehouses.routes.ts';
import { webCategoryRoutes } from './features/web-categories/web-categories.routes.ts';
import { pictureRoutes } from './features/website/pictures.routes.ts';
import { websiteInboxRoutes, websiteRoutes } from './features/website-inbox/website-inbox.routes.ts';
import { findWebsite, isKnownOrigin } from './features/website-inbox/website-keys.queries.ts';
import { registerApiReference } from './http/api-reference.ts';
import type { AroundHandler, Forbidden } from './http/bystanders.ts';
import { sendRefusal, setErrorHandler } from './http/error-handler.ts';
import { refuseOddRequests, refuseUnreadable } from './http/refuse-unreadable.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Route } from './http/route.ts';
import { SessionReader } from './http/session.ts';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts';
import { addToDay, refuseTooMuchOfDay } from './http/upload-days.writes.ts';
import { uploadLimits } from './http/uploads.ts';
import { registerWebFiles, type WebFilesOptions } from './http/web-files.ts';
import { guardWebsiteCalls, usualWebsiteLimits, type WebsiteLimits } from './http/website.ts';
import { addLive } from './live/live.ts';
import { erasedRecordRoutes, recordRoutes } from './records/record-routes.ts';
import { Refusal } from './refusal.ts';
import { recordImportRoutes } from './sheet-import/records/record-import.routes.ts';

export interface AppDependencies {
  databases: Databases;
  /** The same database, for the connection by which processes tell each other what has changed. */
  databaseUrl: string;
  /** Signs access tokens; the same for every process on one database. */
  tokenSecret: Uint8Array;
  webFiles: WebFilesOptions;
  /** Whether, or from which addresses, a proxy in front is believed about who asks. */
  trustProxy?: boolean | string;
  logLevel?: string;
  /** The monotonic clock of the rights cache, in ms, for tests that would otherwise wait. */
  monotonicMs?: () => number;
  /** How often websites may call, for tests that call more often. */
  websiteLimits?: WebsiteLimits;
  /** How often an open stream of changes shows that it is there, in ms, for tests that would otherwise wait. */
  heartbeatMs?: number;
}

interface BuiltApp {
  app: FastifyInstance;
  /** For what the server does of its own accord: told as what people do. */
  around: AroundHandler;
}

/** The one list of what the server is made of. */
export async function buildApp(dependencies: AppDependencies): Promise<BuiltApp> {
  const { databases, databaseUrl, tokenSecret, webFiles, heartbeatMs } = dependencies;
  const app = fastify({
    logger: {
      level: dependencies.logLevel ?? 'warn',
      serializers: { req: withoutQuery },
      stream: process.stdout,
    },
    trustProxy: dependencies.trustProxy ?? false,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A form that trickles in would hold its connection and its temporary files for ever.
    requestTimeout: maxReceivingMs,
    // An address that can't be decoded reaches no route, and so not the error handler either.
    frameworkErrors: ({ code }, _request, reply) => {
      // No record has so long a key.
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendRefusal(reply, new Refusal(isTooLong ? 'NOT_FOUND' : 'REQUEST_UNREADABLE'));
    },
    clientErrorHandler: refuseUnreadable,
    // Node would refuse what names no host by itself, with an empty answer.
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandler(app);

  // Made once: the plugin for Fastify would compose them anew for every request.
  const setSecurityHeaders = helmet(securityHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  refuseOddRequests(app);
  if (!dependencies.trustProxy) warnOfUntrustedProxy(app);
  await app.register(compress, {
    // What every browser asks for by plain http; the others keep their memory until garbage is collected.
    encodings: ['gzip'],
    threshold: compressedFrom,
    syncThreshold: compressedAtOnce,
    zlibOptions: smallCompressor,
  });
  // What is too large is found where it is kept, and may be no reason to refuse the others.
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });

  const sessions = new SessionReader(tokenSecret, loadPerson(databases.sessions), dependencies.monotonicMs);
  await registerApiReference(app, sessions);
  const trail = new AuditTrail(databases.sessions, (error) =>
    app.log.warn({ err: error }, 'what was to be audited is not'),
  );
  app.addHook('onClose', () => trail.settled());
  const own: Route[] = [
    ...authRoutes({ databases, tokenSecret, sessions, trail }),
    ...pictureRoutes(databases),
    ...recordImports.flatMap((kind) => recordImportRoutes(databases, kind)),
    ...attributeRoutes(databases),
    ...categoryRoutes(databases),
    ...webCategoryRoutes(databases),
    ...supplierRoutes(databases),
    ...warehouseRoutes(databases),
    ...receiptTypeRoutes(databases),
    ...shopRoutes({ databases, sessions }),
    ...letterheadRoutes(databases),
    ...counterRoutes(databases),
    ...userRoutes(databases),
    ...roleRoutes({ databases, endpoints: () => routes.map(({ endpoint }) => endpoint) }),
    ...userWarehouseRoutes(databases),
    ...systemParamRoutes(databases),
    ...auditLogRoutes(databases),
    ...customerRoutes(databases),
    ...bundleRoutes(databases),
    ...productRoutes(databases),
    ...productImageRoutes(databases),
    ...baseProductRoutes(databases),
    ...oneProductRoutes(databases),
    ...variantRoutes(databases),
    ...productLifeRoutes(databases),
    ...inventoryRoutes(databases),
    ...holdRoutes(databases),
    ...Object.values(allDocuments).flatMap(({ routes }) => routes(databases)),
    ...reportRoutes(databases),
    ...websiteInboxRoutes(databases),
  ];
  const served = new Set(own.map(({ endpoint }) => endpoint));
  const ofRecords = [
    ...allRecords.flatMap((type) => recordRoutes(databases, type)),
    ...erasedRecords.flatMap((type) => erasedRecordRoutes(databases, type)),
  ];
  // A feature may serve an endpoint of its record by itself.
  const routes = [...own, ...ofRecords.filter(({ endpoint }) => !served.has(endpoint))];
  const ofWebsites = websiteRoutes(databases);
  const live = addLive(app, {
    databaseUrl,
    endpoints: [...routes, ...ofWebsites].map(({ endpoint }) => endpoint),
    readPeople: (sessionIds) => loadPeople(databases.sessions, sessionIds),
    forgetPerson: (sessionId) => sessions.forget(sessionId),
    findBundles: (items) => findBundlesOf(databases.sessions, items),
    forgetEverybody: () => sessions.forgetEverybody(),
    heartbeatMs,
  });
  const onForbidden = (forbidden: Forbidden) => noteForbidden(trail, forbidden);
  registerRoutes(app, [...routes, ...live.routes], sessions, {
    around: live.around,
    onForbidden,
    findViewedRole: (roleId) => findViewedRole(databases.sessions, roleId),
    findGivers: (companyId) => findGivers(databases.sessions, companyId),
    uploadDays: {
      refuseTooMuch: (userId) => refuseTooMuchOfDay(databases.sessions, userId),
      add: (userId, bytes) => addToDay(databases.sessions, userId, bytes),
    },
    readPerson,
    tellRights: live.tellRights,
  });
  const websites = {
    find: (key: string) => findWebsite(databases.sessions, key),
    isKnownOrigin: (origin: string) => isKnownOrigin(databases.sessions, origin),
  };
  await app.register(async (scope) => {
    await guardWebsiteCalls(scope, { websites, limits: dependencies.websiteLimits ?? usualWebsiteLimits });
    registerRoutes(scope, ofWebsites, sessions, { around: live.around, websites });
  });
  await registerWebFiles(app, webFiles);
  return { app, around: live.around };
}

/**
 * Bytes: ten rows of any list are less, also of products in twenty warehouses each. They are on their way before they
 * would be compressed, and each answer that is leaves objects behind which only a whole collection of garbage finds
 * (docs/performance.md).
 */
const compressedFrom = 20_000;
/** Bytes. So much takes half a millisecond at once; as a stream, whose room has to be made first, a page takes ten times as long as at once. */
const compressedAtOnce = 128 * 1024;

/** Each compressor keeps a piece of room for what comes out of it until all garbage is collected: small ones, whose pages are as small and as fast. */
const smallCompressor = { chunkSize: 4_096, memLevel: 7 };

/** Bytes of JSON, where an endpoint does not say otherwise: 500 lines with the longest codes are less. */
const maxBodyBytes = 256 * 1024;

/** The largest upload takes so long at 70 KB a second. */
const maxReceivingMs = 5 * 60_000;

/** Works on plain http in a shop's network: nothing may ask the browser for https. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
  },
  // As frameAncestors says, to browsers that do not know that.
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
} as const;

/** Query strings carry refresh tokens and customers' phones: they stay out of the log. */
function withoutQuery(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}
