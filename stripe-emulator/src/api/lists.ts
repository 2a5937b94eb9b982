import { refuseMissing, refuseParameter } from '../state/stripe-error.ts'
import type { StripeList } from '../state/stripe-objects.ts'
import { type Form, readForm, readInteger, readList, readText } from './form-encoding.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

interface Listed {
  id: string
  created: number
}

/**
 * A page of a collection, newest first, formatted by `show`, by Stripe's `limit`, `starting_after`, `ending_before`
 * and `created[gte|gt|lte|lt]`.
 */
export function listPage<Item extends Listed, Shown>(
  url: string,
  items: Iterable<Item>,
  query: Form,
  show: (item: Item) => Shown,
): StripeList<Shown> {
  const limit = readInteger(query, 'limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) throw refuseParameter('limit', `Invalid limit: must be between 1 and ${MAX_LIMIT}`)
  const newestFirst = [...items].reverse()
  const after = readText(query, 'starting_after')
  const before = readText(query, 'ending_before')
  const isWanted = makeCreatedFilter(query)
  const older = after === null ? newestFirst : newestFirst.slice(findIndex(newestFirst, after) + 1)
  const wanted = (before === null ? older : older.slice(0, findIndex(older, before))).filter(isWanted)
  const start = before === null ? 0 : Math.max(0, wanted.length - limit)
  return { object: 'list', url, has_more: wanted.length > limit, data: wanted.slice(start, start + limit).map(show) }
}

/** Like `listPage`, for items whose fields match the query; `types[]` of events counts for `type`. */
export function listMatching<Item extends Listed, Shown>(
  url: string,
  items: Iterable<Item>,
  query: Form,
  fields: readonly (keyof Item & string)[],
  show: (item: Item) => Shown,
): StripeList<Shown> {
  const types = readList(query, 'types')
  const matching = [...items].filter(
    (item) =>
      fields.every((field) => readText(query, field) === null || item[field] === readText(query, field)) &&
      (types.length === 0 || types.includes(String(Reflect.get(item, 'type')))),
  )
  return listPage(url, matching, query, show)
}

function findIndex(items: readonly Listed[], id: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index < 0) throw refuseMissing('object', id, 400)
  return index
}

/** `created` is one instant or a range of them. */
function makeCreatedFilter(query: Form): (item: Listed) => boolean {
  const exactly = typeof query.created === 'string' ? readInteger(query, 'created') : null
  const range = readForm(query, 'created')
  const atLeast = readInteger(range, 'gte') ?? Number.NEGATIVE_INFINITY
  const above = readInteger(range, 'gt') ?? Number.NEGATIVE_INFINITY
  const atMost = readInteger(range, 'lte') ?? Number.POSITIVE_INFINITY
  const below = readInteger(range, 'lt') ?? Number.POSITIVE_INFINITY
  return ({ created }) =>
    (exactly === null || created === exactly) && created >= atLeast && created > above && created <= atMost && created < below
}
