import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'

/** The span of a request under way. */
export interface RequestSpan {
  /** Runs `work` as a part of the request: what it calls, also later, is below its span. */
  run(work: () => void): void
  /** Ends the span. `route` is the pattern, such as `/api/properties/:id`: it names nobody and no secret. */
  end(answer: { route: string; status: number }): void
}

/**
 * Traces in the form of OpenTelemetry. A span has names, patterns, status and times: no value, address, message or
 * header.
 */
export interface Tracing {
  /** Begins the span of a request, in the trace of its `traceparent` where it has one. */
  beginRequest(request: { method: string; headers: IncomingHttpHeaders }): RequestSpan
  /** Runs work that no request waits for, such as a job, in a trace of its own. */
  traceJob<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Runs a call to another service in a span below the current one; a failure is named by its type alone. */
  traceCall<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The object with each call that returns a promise or a list in a span, such as `stripe createIntent`. */
  traceCalls<T extends object>(service: string, target: T): T
  /** From now on each query of the pool below a request or a job is a span with its text, without values. */
  traceQueries(pool: Pool): void
  /** Sends what is left; waits two seconds at most. */
  close(): Promise<void>
}

/** Runs a call to another service, in a span where traces are on. */
export const traceCall = <T>(tracing: Tracing | null, name: string, work: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traceCall(name, work) : work()
