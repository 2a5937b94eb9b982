import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { openTestApi, type TestApi } from '../api.ts'

/** The folder for the history of failed runs. */
const FAILURES = fileURLToPath(new URL('../../../.simulator/', import.meta.url))

/** A whole server in a currency for the runs of a test file. */
export function openSimulatedApi(currency = 'USD'): () => TestApi {
  let api: TestApi
  beforeAll(async () => {
    // The SDK waits half a second before it repeats a call; here the product itself recovers losses.
    api = await openTestApi({}, { maxNetworkRetries: 0 })
    await api.ctx.settings.changePart({ ...(await api.make.admin()), rights: [] }, { currency })
  })
  afterAll(() => api.close())
  return () => api
}

/** The history of a failed run, or nothing; it is also written to a file named after it. */
export function tellFailure(name: string, run: { faults: string[]; history: string[] }): string {
  if (run.faults.length === 0) return ''
  const story = [name, ...run.faults, ...run.history.map((line) => `    ${line}`)].join('\n')
  mkdirSync(FAILURES, { recursive: true })
  const file = `${FAILURES}${name.replaceAll(' ', '-')}.txt`
  writeFileSync(file, `${story}\n`)
  return `${story}\n    (kept in ${file})`
}

/** No run found a fault, and the ledger agrees with the provider's books. */
export async function expectNothingWrong(api: TestApi, failures: readonly string[]): Promise<void> {
  expect(failures.filter((failure) => failure !== '').join('\n\n')).toBe('')
  const { isEqual, differences } = await checkBooks(api.ctx)
  expect([isEqual, differences]).toEqual([true, []])
}
