import { z } from 'zod'

/** The longest cursor a call reads. */
const CURSOR_LENGTH = 300

/** How long the pages of a list are: `limit` items where a caller names no number, at most `most`. */
export interface PageSize {
  limit: number
  most: number
}

/** The size of pages where a list has no reason for another one. */
export const standardPage: PageSize = { limit: 100, most: 100 }

/**
 * The query of a list that is read page by page: `limit` items at most, after the item that `cursor` names. A cursor comes from the
 * `Link: <…>; rel="next"` header of the page before; one that no page has sent is refused.
 */
export const pageQuerySchema = ({ limit, most }: PageSize = standardPage) => {
  const problem = `Choose a limit from 1 to ${most}`
  return z.object({
    limit: z.coerce
      .number<number | string>(problem)
      .int(problem)
      .min(1, problem)
      .max(most, problem)
      .default(limit)
      .meta({ description: 'How many items a page has at most' }),
    cursor: z
      .string('Follow the link to the next page')
      .max(CURSOR_LENGTH, 'Follow the link to the next page')
      .optional()
      .meta({ description: 'Where the page begins, from the Link header of the page before' }),
  })
}

/** Which page of a list is asked for. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** One page of a list in its order. `next` is the cursor of the page after it; null on the last one. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}

/** The `Link` header value that leads to the page at `cursor`, with the query that was understood. */
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
