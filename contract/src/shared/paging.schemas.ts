import { z } from 'zod'
import { type PageSize, standardPage } from './paging.ts'

/** The longest cursor a call reads. */
const CURSOR_LENGTH = 300

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
