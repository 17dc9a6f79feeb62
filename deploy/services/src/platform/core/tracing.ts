// Traces by OpenTelemetry's own variables: its packages are loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
import type * as Api from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

export interface Tracing {
  /** A span for each request of a server. Routes and status alone: paths and queries may hold identity numbers. */
  traceRequests: (server: FastifyInstance) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
}

const SERVICE_NAME = 'portal-services';
/** Of the process, once its packages are loaded. */
let loaded: { api: typeof Api; tracer: Api.Tracer } | undefined;

const isWanted = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true';

/** Undefined where no collector is named. Sampler, batches, headers and resource are read by the packages. */
export async function startTracing(env: NodeJS.ProcessEnv = process.env): Promise<Tracing | undefined> {
  if (!isWanted(env)) return undefined;
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': SERVICE_NAME })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = api.trace.getTracer(SERVICE_NAME);
  loaded = { api, tracer };
  return {
    traceRequests: (server) => traceRequests(server, api, tracer),
    async close() {
      loaded = undefined;
      await provider.shutdown();
      for (const part of [api.trace, api.context, api.propagation]) part.disable();
    },
  };
}

function traceRequests(
  server: FastifyInstance,
  { context, propagation, trace, SpanKind, SpanStatusCode }: typeof Api,
  tracer: Api.Tracer,
): void {
  const spans = new WeakMap<object, Api.Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const caller: Api.Context = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      caller,
    );
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** The callback in the trace of its caller: a pool runs it for whoever gives a connection back. */
export const inTrace = <T extends (...given: never[]) => void>(callback: T): T =>
  loaded ? loaded.api.context.bind(loaded.api.context.active(), callback) : callback;

/**
 * Asks a statement of PostgreSQL within a span: its first word, never its text or values.
 * @param given what pg's `query` takes
 */
export function askInSpan(given: unknown[], ask: (...given: unknown[]) => unknown): unknown {
  // Work of the services' own has no trace to belong to.
  if (!loaded?.api.trace.getActiveSpan()) return ask(...given);
  const { api, tracer } = loaded;
  const [statement] = given;
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
  const word = /^\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toUpperCase() ?? 'QUERY';
  const span = tracer.startSpan(word, {
    kind: api.SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': word },
  });
  const end = (error?: unknown): void => {
    if (error) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
  const callback = given.at(-1);
  if (typeof callback === 'function')
    return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
      end(error);
      callback(error, result);
    });
  const result = ask(...given);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}
