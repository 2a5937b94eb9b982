import { z } from 'zod'
import { type PageSize, standardPage } from './paging.ts'

/** The longest cursor a call reads. */
const CURSOR_LENGTH = 300

/**
 * The query of a paged list: at most `limit` items, after the item that `cursor` names. A cursor comes from the
 * `Link: <…>; rel="next"` header of the previous page; any other is refused.
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
      .meta({ description: 'The maximum number of items on a page' }),
    cursor: z
      .string('Use the link to the next page')
      .max(CURSOR_LENGTH, 'Use the link to the next page')
      .optional()
      .meta({ description: 'The start of the page, from the Link header of the previous page' }),
  })
}

/** When a record changed last. Missing only in what a browser keeps from an older version. */
export const updatedAtSchema = z.iso.datetime().optional().meta({ description: 'When it changed last' })

/**
 * The query of a list that can also be read by its changes: `updatedSince` is a moment, or the `X-Updated-Since`
 * header of an earlier response. The server checks it (`server/src/http/paging.ts`).
 */
export const changesQuerySchema = z.object({
  updatedSince: z.string().max(CURSOR_LENGTH, 'Use the X-Updated-Since header of an earlier response').optional().meta({
    description:
      'Only what has changed since, the earliest change first: a time such as 2026-01-31T12:00:00Z, or the X-Updated-Since header of an earlier response. Takes no filters',
  }),
})
