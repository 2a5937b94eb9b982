import type { FastifyReply } from 'fastify'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { linkNext, type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { ChangesPage, ChangesRequest } from '../db/queries/record-changes.queries.ts'

interface PagedCall {
  params: object
  query: object
  reply: FastifyReply
}

/**
 * Sets the `Link` header of a list whose next page is at `cursor`; nothing on the last page. The link keeps the
 * query of the call.
 */
export function sendNextLink(endpoint: AnyEndpoint, { params, query, reply }: PagedCall, cursor: string | null): void {
  if (cursor !== null) reply.header('link', linkNext(fillPath(endpoint.path, { ...params }), query, cursor))
}

/** The items of a page; its `Link` header leads to the next one. */
export function sendPage<Item>(endpoint: AnyEndpoint, call: PagedCall, { items, next }: Page<Item>): Item[] {
  sendNextLink(endpoint, call, next)
  return items
}

/** The same, with the number of items of all pages in `X-Total-Count`. */
export function sendCountedPage<Item>(endpoint: AnyEndpoint, call: PagedCall, page: Page<Item> & { total: number }): Item[] {
  call.reply.header('x-total-count', String(page.total))
  return sendPage(endpoint, call, page)
}

/** What may stand beside `updatedSince`. */
const CHANGES_QUERY: readonly string[] = ['updatedSince', 'limit', 'cursor']

interface ListedQuery extends PageRequest {
  updatedSince?: string | undefined
}

/**
 * Sends what has changed where the query says `updatedSince`, and returns the page; null where it does not, and a
 * page of the list is wanted. A filter beside `updatedSince` is refused with `invalid_request`, because a record that
 * leaves the filter would go unnoticed; `settings` are parameters that filter nothing.
 */
export async function sendChanged<Item>(
  endpoint: AnyEndpoint,
  call: PagedCall & { query: ListedQuery },
  readChanged: (asked: ChangesRequest) => Promise<ChangesPage<Item>>,
  settings: readonly string[] = [],
): Promise<Page<Item> | null> {
  const { updatedSince, limit, cursor } = call.query
  if (updatedSince === undefined) return null
  const allowed = [...CHANGES_QUERY, ...settings]
  const filter = Object.entries(call.query).find(([name, value]) => value !== undefined && !allowed.includes(name))
  if (filter) {
    const message = `Read changes without ${filter[0]}: updatedSince takes no filters.`
    throw new Refusal('invalid_request', message, [{ path: filter[0], message }])
  }
  const { items, next, since, removedIds } = await readChanged({ updatedSince, limit, cursor })
  call.reply.header('x-updated-since', since)
  if (removedIds.length > 0) call.reply.header('x-removed-ids', removedIds.join(','))
  sendNextLink(endpoint, call, next)
  return { items, next }
}

/** All pages of a list, one after the other, for callers that need every item. */
export async function* eachPage<Item>(list: (page: PageRequest) => Promise<Page<Item>>): AsyncGenerator<Item[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await list({ limit: standardPage.most, cursor })
    yield items
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** The items of all pages. */
export async function listAll<Item>(list: (page: PageRequest) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for await (const items of eachPage(list)) all.push(...items)
  return all
}
