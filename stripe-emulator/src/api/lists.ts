import { refuseParameter } from '../state/stripe-error.ts'
import type { StripeList } from '../state/stripe-objects.ts'
import { type Form, readForm, readInteger, readText } from './form-encoding.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** A page of a collection, newest first, by Stripe's `limit`, `starting_after` and `created[gte|gt|lte|lt]`. */
export function listPage<Item extends { id: string; created: number }>(
  url: string,
  items: Iterable<Item>,
  query: Form,
): StripeList<Item> {
  const limit = readInteger(query, 'limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) throw refuseParameter('limit', `Invalid limit: must be between 1 and ${MAX_LIMIT}`)
  const isWanted = makeCreatedFilter(readForm(query, 'created'))
  const newestFirst = [...items].reverse().filter(isWanted)
  const after = readText(query, 'starting_after')
  const start = after === null ? 0 : newestFirst.findIndex((item) => item.id === after) + 1
  if (after !== null && start === 0) throw refuseParameter('starting_after', `No such object: '${after}'`, 'resource_missing')
  return {
    object: 'list',
    url,
    has_more: newestFirst.length > start + limit,
    data: newestFirst.slice(start, start + limit),
  }
}

function makeCreatedFilter(created: Form): (item: { created: number }) => boolean {
  const atLeast = readInteger(created, 'gte') ?? Number.NEGATIVE_INFINITY
  const above = readInteger(created, 'gt') ?? Number.NEGATIVE_INFINITY
  const atMost = readInteger(created, 'lte') ?? Number.POSITIVE_INFINITY
  const below = readInteger(created, 'lt') ?? Number.POSITIVE_INFINITY
  return (item) => item.created >= atLeast && item.created > above && item.created <= atMost && item.created < below
}
