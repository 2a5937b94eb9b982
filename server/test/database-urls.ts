import type { TestApi } from './api.ts'

/** The address of the database of a test's server. */
export const databaseUrlOf = (api: TestApi): string => String(api.platform.connection.pool.options.connectionString)

/** The address of another database beside it, such as one into which a backup is restored. */
export function siblingUrlOf(api: TestApi, name: string): URL {
  const url = new URL(databaseUrlOf(api))
  url.pathname = `${url.pathname}_${name}`
  return url
}
