export interface TestServer {
  url: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface TestServerPair extends TestServer {
  startReplica(): Promise<TestServer>
}

export interface MortalServer {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  chown(path: string): void
  stop(): Promise<void>
}

export function startMortalPostgres(): Promise<MortalServer>
export function startPostgres(options?: { settings?: string[] }): Promise<TestServer>
export function startPostgresPair(): Promise<TestServerPair>
