declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { setupRequest(request: object): object }[]
  }
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  function autocannon(options: Options): Promise<Result>

  export { autocannon as default }
}
