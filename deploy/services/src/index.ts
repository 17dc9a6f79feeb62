// The reference services: opens database and file store, seeds once, and offers everything as one plugin.
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Call } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { addAuthentication, tokenOf } from './people/auth/authenticate';
import type { App, Context } from './platform/core/context';
import { boundRequests } from './platform/core/http/connections';
import { shedLoad } from './platform/core/load/shed-load';
import type { LoadOptions } from './platform/core/load/shed-load';
import { addCompression } from './platform/core/http/compression';
import { addErrorHandler } from './platform/core/error-handler';
import { addHealth } from './platform/core/http/health';
import { remindOfSetAge } from './platform/releases/set-age';
import { addInner } from './platform/core/inner';
import { serializeError, serializeRequest } from './platform/core/logging';
import { addOpenApi } from './platform/core/openapi';
import { addParsers } from './platform/core/parsers';
import { createMemoryLimiter, createSharedLimiter } from './platform/core/rate-limit';
import { Refusal } from './platform/core/errors';
import { addWrittenAt } from './platform/core/calls/reading';
import { startTracing } from './platform/core/tracing';
import type { Tracing } from './platform/core/tracing';
import { speakPlainly } from './platform/core/calls/schema-words';
import { addSecurityHeaders } from './platform/core/http/security-headers';
import { addXsrfCheck } from './platform/core/http/xsrf';
import { prepareSchema } from './platform/db/upgrade';
import { bindReplica, Replica } from './platform/db/connections/replica';
import { openDatabase } from './platform/db/open-database';
import { domains } from './domains';
import { joinDomains } from './joints';
import type { ServiceOptions } from './platform/core/options';
import { readOptions } from './env';
import { workerSource } from './drawing/worker-source';
import { fontFiles, warmDocumentsLater } from './papers/documents/public';
import { createBlobStore } from './papers/files/blob-store';
import { createClamdScanner } from './papers/files/scan/clamd';
import type {} from './papers/files/context';
import { createConfiguredProvider } from './papers/pades/configured-provider';
import { createLocalProvider } from './papers/pades/local-provider';
import type {} from './papers/pades/context';
import { addSignatureMetrics } from './papers/pades/metrics';
import type { SignatureProvider } from './papers/pades/provider';
import { createDistrictChecker } from './counters/survey/district/district-checker';
import { createSurveyChecker } from './counters/survey/data/survey-checker';
import { createInspector } from './papers/files/inspect/inspector';
import { createPdfWorker } from './platform/core/processes/pdf-worker';
import { bindKeys } from './platform/keys/of-database';
import type { KeyRing } from './platform/keys/key-ring';
import { addKeyMetrics } from './platform/keys/metrics';
import { openServiceKeys } from './platform/keys/open-service-keys';
import { openPersonalData } from './platform/personal/personal-keys';
import { seedOnce } from '../seed/seed-once';

export { boundConnections } from './platform/core/http/connections';
export { listenInner } from './platform/core/inner';
export { originsOf, parseHostScripts } from './platform/core/http/host-scripts';
export { serverOptions } from './platform/core/logging';
export { readOptions } from './env';
export type { ServiceOptions } from './platform/core/options';

/** A route, its places as Fastify writes them. */
export interface ServedRoute {
  method: string;
  url: string;
  call?: Call;
}

/** The running services. */
export interface Services {
  /** Adds every route below `/api`, the sandboxes, `/healthz` and `/readyz` to a server. */
  register: (server: FastifyInstance) => Promise<void>;
  /**
   * Adds what only operations may reach, `/metrics` and `/openapi.json`, to a server of its own that is listening on an
   * inner port.
   */
  registerInner: (server: FastifyInstance) => Promise<void>;
  /** OpenAPI of the registered routes; not in production. @throws Error before a server that carries them is ready */
  describe: () => unknown;
  /** Every route with the declaration that it follows from, where it has one. */
  routes: () => readonly ServedRoute[];
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** Prometheus registry, for figures of the carrier. */
  metrics: Registry;
  /** What the domains are given; for tests and scripts. */
  context: Omit<Context, 'log'>;
  /** Closes the database and releases the lock; call after the server is closed. */
  close: () => Promise<void>;
}

/** Certificates of development sign nothing for real people. */
function signatureProvider(options: ServiceOptions, keys: KeyRing): SignatureProvider | null {
  if (options.signature) return createConfiguredProvider(options.signature);
  return options.production && !options.demoData ? null : createLocalProvider(keys, options.now);
}

/** Where Fastify reads the name of a plugin (its manual, "Plugins"). */
const PLUGIN_NAME = Symbol.for('fastify.display-name');

async function addEverything(
  app: App,
  context: Context,
  served: ServedRoute[],
  { tracing, ...load }: LoadOptions & { tracing: Tracing | undefined },
): Promise<void> {
  tracing?.traceRequests(app);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    // HEAD comes with every GET by itself; hidden ones are the sandboxes'.
    if ((schema as { hide?: boolean } | undefined)?.hide) return;
    for (const one of [method].flat())
      if (one !== 'HEAD') served.push({ method: one, url, ...(config?.call ? { call: config.call } : {}) });
  });
  app.decorate('publicOrigin', context.options.publicOrigin);
  app.decorate('callLimits', { shared: context.limiter, own: createMemoryLimiter(context.now) });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addParsers(app);
  addErrorHandler(app);
  boundRequests(app);
  await app.register(cookie);
  await addCompression(app);
  addSecurityHeaders(app);
  shedLoad(app, context, tokenOf, load);
  addXsrfCheck(app, context.options.publicOrigin);
  addAuthentication(app, context);
  addWrittenAt(app, context);
  if (!context.options.production) await addOpenApi(app);
  addHealth(app, context, remindOfSetAge(context));
  addKeyMetrics(context);
  addSignatureMetrics(context);
  warmDocumentsLater(app, context.pdfWorker);
  for (const domain of domains) {
    const plugin: FastifyPluginAsync = async (scope) => domain(scope as unknown as App, context);
    // Without a name Fastify looks for the plugin among all loaded modules.
    await app.register(Object.assign(plugin, { [PLUGIN_NAME]: domain.name }));
  }
  for (const url of ['/api/*', '/sandbox/*']) {
    app.all(url, { config: { public: true, xsrfExempt: true }, schema: { hide: true } as never }, async () => {
      throw new Refusal('请求的内容不存在', null, 404);
    });
  }
}

/**
 * Opens, migrates where they are to, and seeds. Options left out come from the environment.
 * @throws DirectoryLockedError when another process uses the data directory
 * @throws SchemaError when the database has not the schema that is needed, and they are not to migrate it
 */
export async function createServices(given: Partial<ServiceOptions> = {}): Promise<Services> {
  speakPlainly();
  joinDomains();
  const options = { ...readOptions(), ...given };
  const tracing = await startTracing();
  let log: FastifyBaseLogger | undefined;
  const keys = await openServiceKeys(options, (error) =>
    log?.error({ err: error }, 'the changed file of keys cannot be read; the keys before stay in use'),
  );
  const { db, close, kind } = await openDatabase(options).catch((error: unknown) => {
    keys.close();
    throw error;
  });
  bindKeys(db, keys);
  const replica =
    kind === 'postgres' && options.databaseReadUrl !== undefined ? new Replica(db, options.databaseReadUrl) : undefined;
  if (replica) {
    bindKeys(replica.db, keys);
    bindReplica(db, replica);
  }
  try {
    await prepareSchema({ db, kind }, options);
    await openPersonalData(db, keys, options.now());
    const blobs = await createBlobStore(options.filesDir, keys);
    await seedOnce({ db, blobs, now: options.now(), passwordCost: options.passwordCost, demo: options.demoData });
    const metrics = new Registry();
    const inspector = createInspector();
    const pdfWorker = createPdfWorker({ source: workerSource, parameters: [JSON.stringify(fontFiles())] });
    const surveyChecker = createSurveyChecker();
    const districtChecker = createDistrictChecker();
    let described: FastifyInstance | undefined;
    const served: ServedRoute[] = [];
    const describe = () => {
      if (!described) throw new Error('no server carries the services');
      return (described as FastifyInstance & { swagger: () => unknown }).swagger();
    };
    const base = {
      db,
      keys,
      now: options.now,
      options,
      blobs,
      inspector,
      pdfWorker,
      surveyChecker,
      districtChecker,
      signatures: signatureProvider(options, keys),
      scanner: options.clamd === undefined ? null : createClamdScanner(options.clamd),
      limiter: kind === 'postgres' ? createSharedLimiter(db, options.now) : createMemoryLimiter(options.now),
      metrics,
    };
    return {
      metrics,
      context: base,
      ready: async () =>
        db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
      register: async (server) => {
        log = server.log as FastifyBaseLogger;
        const context: Context = { ...base, log };
        await server.register(
          async (scope) => {
            await addEverything(scope as unknown as App, context, served, {
              isEmbedded: kind === 'pglite',
              bounds: options.admission,
              tracing,
            });
            if (!options.production) described = scope;
          },
          { logSerializers: { req: serializeRequest, err: serializeError } as never },
        );
      },
      registerInner: (server) => addInner(server, { metrics, describe: options.production ? undefined : describe }),
      describe,
      routes: () => served,
      close: async () => {
        await Promise.all([inspector.close(), pdfWorker.close(), surveyChecker.close(), districtChecker.close()]);
        keys.close();
        await replica?.close();
        await close();
        await tracing?.close();
      },
    };
  } catch (error) {
    keys.close();
    await replica?.close();
    await close();
    throw error;
  }
}
