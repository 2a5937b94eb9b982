import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Pool, PoolClient } from 'pg'
import { pino } from 'pino'
import { commit, version } from '../../config/version.ts'
import type { Tracing } from './tracing.ts'

// Loaded where OTEL_EXPORTER_OTLP_ENDPOINT is set, and nowhere else.

const CLOSE_MS = 2_000
const SERVER_ERROR = 500
/** Longer statements are cut: a span is read by people. */
const MOST_CHARACTERS = 2_000

const literals = /'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?/g

/** The text of a statement without values: those that stand in it become `?`, the others are placeholders already. */
export const describeStatement = (text: string): string =>
  text.replace(literals, '?').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)

/** The text that a driver's query is given, with the name of its statement or its first word; null for others. */
export function readQuery(given: unknown): { name: string; text: string } | null {
  const query = typeof given === 'string' ? { text: given } : Object(given)
  // What sends itself, such as a COPY, has no end that can be seen here.
  if (typeof query.text !== 'string' || typeof query.submit === 'function') return null
  const [, word = 'query'] = /^\s*(\w+)/.exec(query.text) ?? []
  return { name: typeof query.name === 'string' ? query.name : word.toLowerCase(), text: query.text }
}

/** The exporter of the endpoint. The log says once that it fails, and nothing while it works. */
function openExporter(endpoint: string): SpanExporter {
  // It reads OTEL_EXPORTER_OTLP_HEADERS and the like by itself.
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const log = pino({ level: 'warn' })
  let hasFailed = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS
        if (fails && !hasFailed) log.warn({ error: result.error?.name }, 'Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
        hasFailed = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** What went wrong, without its message: that may name people and addresses. */
function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? String(('code' in error && error.code) || error.name) : 'error'
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}

async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

async function* endWithList<T>(span: Span, list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Puts each query of a client in a span that `begin` opens, or none; both forms of the driver are served. */
function traceClient(client: PoolClient, begin: (first: unknown) => Span | null): void {
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]) {
      const span = begin(given[0])
      if (!span) return Reflect.apply(query, self, given)
      const last = given.at(-1)
      if (typeof last !== 'function') return endWith(span, Reflect.apply(query, self, given))
      const done = (error: unknown, ...rest: unknown[]) => {
        if (error) markFailed(span, error)
        span.end()
        last(error, ...rest)
      }
      return Reflect.apply(query, self, [...given.slice(0, -1), done])
    },
  })
}

/** Sends what is left, or gives it up. */
async function shutDown(provider: TracerProvider): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS)
  })
  await Promise.race([provider.shutdown().catch(() => undefined), late])
  clearTimeout(timer)
}

/** Sends traces to a collector by OTLP over HTTP. @param endpoint its address, without `/v1/traces` */
export function startTracing(endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'porchlight',
      'service.version': version,
      'service.instance.id': String(process.pid),
      ...(commit ? { 'vcs.ref.head.revision': commit } : {}),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: openExporter(endpoint) })],
  })
  const tracer = provider.getTracer('porchlight')
  const traceContext = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const begin = (name: string, kind: SpanKind, parent: Context = current.getStore() ?? ROOT_CONTEXT) => {
    const span = tracer.startSpan(name, { kind }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }
  const call = (name: string) => begin(name, SpanKind.CLIENT).span
  const known = new WeakSet<PoolClient>()

  const beginQuery = (first: unknown): Span | null => {
    const query = current.getStore() ? readQuery(first) : null
    if (!query) return null
    const span = call(query.name)
    span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': describeStatement(query.text) })
    return span
  }

  return {
    beginRequest: ({ method, headers }) => {
      const above = traceContext.extract(ROOT_CONTEXT, headers, {
        get: (carrier, key) => carrier[key],
        keys: (carrier) => Object.keys(carrier),
      })
      const { span, context } = begin(method, SpanKind.SERVER, above)
      span.setAttribute('http.request.method', method)
      return {
        run: (work) => current.run(context, work),
        end: ({ route, status }) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceJob: (name, work) => {
      const { span, context } = begin(name, SpanKind.CONSUMER, ROOT_CONTEXT)
      return endWith(span, current.run(context, work))
    },
    traceCall: (name, work) => endWith(call(name), work()),
    traceCalls: (service, target) =>
      new Proxy(target, {
        get(object, key) {
          const member: unknown = Reflect.get(object, key, object)
          if (typeof member !== 'function') return member
          return (...given: unknown[]) => {
            const name = `${service} ${String(key)}`
            // What returns at once, such as an address, asks no other service.
            const result: unknown = Reflect.apply(member, object, given)
            if (result instanceof Promise) return endWith(call(name), result)
            return isIterable(result) ? endWithList(call(name), result) : result
          }
        },
      }),
    traceQueries: (pool: Pool) =>
      void pool.on('acquire', (client) => {
        if (known.has(client)) return
        known.add(client)
        traceClient(client, beginQuery)
      }),
    close: () => shutDown(provider),
  }
}
