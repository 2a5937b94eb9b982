import type { TestApi } from '../api.ts'

/** The address of the database of a test's server. */
export const databaseUrlOf = (api: TestApi): string => String(api.platform.connection.pool.options.connectionString)

/** The address of a second database beside it, into which a backup is restored. */
export function restoredUrlOf(api: TestApi): string {
  const url = new URL(databaseUrlOf(api))
  url.pathname = `${url.pathname}_restored`
  return url.toString()
}
