declare module 'autocannon' {
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
  function autocannon(options: Options): Promise<Result>

  export { autocannon as default }
}
