export const rootDir: string
export interface BenchServer {
  url: string
  /** From the command to the first healthy answer. */
  milliseconds: number
  /** Megabytes of the server's own processes. */
  memory(): number
  /** Process ids of the server's own processes. */
  listPids(): number[]
  stop(): Promise<void>
}
/** A port that nobody listens on. */
export function findFreePort(): Promise<number>
export function startServer(dataDir: string, env?: Record<string, string>): Promise<BenchServer>
