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
import type { CommitListener, Forbidden } from './http/bystanders.ts';
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
  /** URL of the same database, for the connection that notifies other processes of changes. */
  databaseUrl: string;
  /** Key that signs access tokens, the same for all processes on one database. */
  tokenSecret: Uint8Array;
  webFiles: WebFilesOptions;
  /** Proxies whose word about the client's address is trusted: all, none, or a list of addresses. */
  trustProxy?: boolean | string;
  logLevel?: string;
  /** Monotonic clock of the rights cache in ms, replaced in tests, which would otherwise wait. */
  monotonicMs?: () => number;
  /** Limits on calls of websites, raised in tests. */
  websiteLimits?: WebsiteLimits;
  /** Interval of heartbeats on the stream of changes in ms, shortened in tests. */
  heartbeatMs?: number;
}

interface BuiltApp {
  app: FastifyInstance;
  /** Notifies open screens of work by the server itself, as of requests. */
  commitListener: CommitListener;
}

/** Builds the server from all its routes and plugins; nothing registers itself. */
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
    // A client that sends a form byte by byte would hold its connection and temporary files forever.
    requestTimeout: maxReceivingMs,
    // Addresses that cannot be decoded reach no route, and so not the error handler.
    frameworkErrors: ({ code }, _request, reply) => {
      // A key longer than any record's is simply not found.
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
      sendRefusal(reply, new Refusal(isTooLong ? 'NOT_FOUND' : 'REQUEST_UNREADABLE'));
    },
    clientErrorHandler: refuseUnreadable,
    // Node would refuse a request without a host itself, with an empty answer.
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setErrorHandler(app);

  // Made once: the plugin for Fastify would compose them anew for every request.
  const setSecurityHeaders = helmet(securityHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/assets/')) {
      // Built files are no pages: the other headers, 0.4 kB of each, say nothing about them.
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      return done();
    }
    setSecurityHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  refuseOddRequests(app);
  if (!dependencies.trustProxy) warnOfUntrustedProxy(app);
  await app.register(compress, {
    // The encoding that every browser accepts on plain http; each further one would hold memory until a full garbage collection.
    encodings: ['gzip'],
    threshold: compressedFrom,
    syncThreshold: compressedAtOnce,
    zlibOptions: smallCompressor,
  });
  // IncomingForm checks sizes itself: too large a file need not refuse the others.
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });

  const sessions = new SessionReader(tokenSecret, loadPerson(databases.sessions), dependencies.monotonicMs);
  await registerApiReference(app, sessions);
  const trail = new AuditTrail(databases.sessions, (error) =>
    app.log.warn({ err: error }, 'what was to be audited is not'),
  );
  app.addHook('onClose', () => trail.settled());
  const endpoints = () => routes.map(({ endpoint }) => endpoint);
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
    ...roleRoutes({ databases, endpoints }),
    ...userWarehouseRoutes(databases),
    ...systemParamRoutes(databases),
    ...auditLogRoutes({ databases, endpoints }),
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
    commitListener: live.commitListener,
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
    registerRoutes(scope, ofWebsites, sessions, { commitListener: live.commitListener, websites });
  });
  await registerWebFiles(app, webFiles);
  return { app, commitListener: live.commitListener };
}

/**
 * Least bytes of a compressed answer, more than ten rows of any list: shorter ones are sent faster than compressed, and every compressor leaves objects that
 * only a full garbage collection frees (docs/performance.md).
 */
const compressedFrom = 20_000;
/** Bytes up to which an answer is compressed in one call, half a millisecond; a stream, which allocates buffers first, takes ten times as long. */
const compressedAtOnce = 128 * 1024;

/** Small buffers of compressors, which stay allocated until a full garbage collection; answers get no larger or slower by them. */
const smallCompressor = { chunkSize: 4_096, memLevel: 7 };

/** Cap on bytes of a JSON body by default; 500 lines with the longest codes are less. */
const maxBodyBytes = 256 * 1024;

/** Time for the largest upload at 70 KB a second. */
const maxReceivingMs = 5 * 60_000;

/** Headers that also work on plain http in a shop's network: none makes the browser ask for https. */
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
  // Same as frameAncestors, for browsers without it.
  xFrameOptions: { action: 'deny' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
} as const;

/** Log entry of a request without its query, which may have refresh tokens and customers' phones. */
function withoutQuery(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}
