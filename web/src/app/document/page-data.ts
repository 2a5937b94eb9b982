import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { pack, unpack } from './packed-json.ts'

/** The element that carries the loaded data from the server to the browser. */
export const pageDataElementId = 'data'

interface PageData {
  /** When the data was loaded, in milliseconds. */
  at: number
  queries: [QueryKey, unknown][]
}

const isLoaded = ({ state }: Query): boolean => state.status === 'success' && state.data !== undefined

/**
 * The data of every loaded query as text that is safe inside a script element: keys and data alone, because a browser
 * knows the rest.
 */
export function writePageData(client: QueryClient): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(isLoaded)
    .map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, pack(state.data)])
  const data: PageData = { at: Date.now(), queries }
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

/** Puts the data of the page into the cache, as old as it is. */
export function readPageData(client: QueryClient): void {
  const text = document.getElementById(pageDataElementId)?.textContent
  if (!text) return
  const { at, queries }: PageData = JSON.parse(text)
  for (const [key, data] of queries) client.setQueryData(key, unpack(data), { updatedAt: at })
}
