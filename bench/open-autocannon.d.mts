interface Options {
  url: string
  connections: number
  /** Seconds. */
  duration?: number
  /** Requests in all, instead of a duration. */
  amount?: number
  requests: { setupRequest(request: object): object }[]
}
interface Result {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
  /** Seconds. */
  duration: number
}
/** What makes the load of HTTP requests. */
export function openAutocannon(): Promise<(options: Options) => Promise<Result>>
