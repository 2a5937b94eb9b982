import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Repeats a call until its result is the wanted one. On PostgreSQL a change is read only once every older transaction
 * of the server is over, those of other test files too.
 */
export async function pollUntil<Result>(call: () => Promise<Result>, isWanted: (result: Result) => boolean): Promise<Result> {
  for (;;) {
    const result = await call()
    if (isWanted(result)) return result
    await wait(PAUSE_MS)
  }
}
