export interface TestServer {
  url: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface TestServerPair extends TestServer {
  startReplica(): Promise<TestServer>
}

export function startPostgres(options?: { settings?: string[] }): Promise<TestServer>
export function startPostgresPair(): Promise<TestServerPair>
