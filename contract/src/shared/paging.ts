/** The page sizes of a list: `limit` items by default, at most `most`. */
export interface PageSize {
  limit: number
  most: number
}

/** The default page sizes. */
export const standardPage: PageSize = { limit: 100, most: 100 }

/** The requested page of a list. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** One page of a list in its order. `next` is the cursor of the next page; null on the last one. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}

/** The `Link` header value for the page at `cursor`, with the parsed query. */
export function linkNext(path: string, query: object, cursor: string): string {
  const given = Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `<${path}?${new URLSearchParams(given)}>; rel="next"`
}

/** The cursor out of `Link: <…?cursor=abc>; rel="next"`; null on the last page. */
export function readNextCursor(link: string | null | undefined): string | null {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part))
  const address = next?.match(/<([^>]*)>/)?.[1]
  return address ? new URL(address, 'http://local').searchParams.get('cursor') : null
}
