import { type AttentionGroup, type AttentionKind, attentionKinds } from '#contract/attention/attention.rules.ts'
import type { AttentionCount, AttentionItem } from '#contract/attention/attention.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { type AttentionSource, attentionSources } from './attention-sources.ts'

// What waits for an operator, from the features that own it: none of their rules is repeated here. The caller has
// already checked that the actor is an admin.

type Ctx = Needs<'db'>

/** How much of each kind waits, the most urgent kind first. */
export async function countAttention(ctx: Ctx): Promise<AttentionCount[]> {
  const counts = (await Promise.all(attentionSources(ctx).map((source) => source.count()))).flat()
  const rank = (kind: AttentionKind) => attentionKinds.indexOf(kind)
  return counts.filter(({ count }) => count > 0).toSorted((one, other) => rank(one.kind) - rank(other.kind))
}

/**
 * A page of everything that waits, one source after the other. Refuses with `invalid_request` a cursor that is
 * none of this list.
 */
export async function listAttention(
  ctx: Ctx,
  group: AttentionGroup | undefined,
  page: PageRequest,
): Promise<Page<AttentionItem>> {
  const sources = attentionSources(ctx)
  const isWanted = (source: AttentionSource) => group === undefined || source.group === group
  const place = readPlace(page.cursor, sources.length)
  const items: AttentionItem[] = []
  for (const [index, source] of sources.entries()) {
    if (index < place.index || !isWanted(source)) continue
    const cursor = index === place.index ? place.cursor : undefined
    const read = await source.list({ limit: page.limit - items.length, cursor })
    items.push(...read.items)
    if (read.next !== null) return { items, next: writePlace({ index, cursor: read.next }) }
    if (items.length === page.limit) return { items, next: await findNext(sources, index + 1, isWanted) }
  }
  return { items, next: null }
}

interface Place {
  /** The source that the page begins with. */
  index: number
  /** Where in that source. */
  cursor: string | undefined
}

const cursorPattern = /^(\d{1,2})\.([\w-]{0,250})$/

/** The cursor of a place: the number of the source, and its own cursor. */
const writePlace = ({ index, cursor }: Place): string => `${index}.${cursor ?? ''}`

/** The place of a cursor; the beginning without one. Refuses with `invalid_request` what names no source. */
function readPlace(cursor: string | undefined, sources: number): Place {
  if (cursor === undefined) return { index: 0, cursor: undefined }
  const [, index, inner] = cursorPattern.exec(cursor) ?? []
  if (index === undefined || Number(index) >= sources)
    throw new Refusal('invalid_request', 'This page link is not valid. Start again.')
  return { index: Number(index), cursor: inner || undefined }
}

/** The place of the first of these sources that has anything; null when none has. */
async function findNext(
  sources: readonly AttentionSource[],
  from: number,
  isWanted: (source: AttentionSource) => boolean,
): Promise<string | null> {
  for (const [index, source] of sources.entries()) {
    if (index < from || !isWanted(source)) continue
    const { items } = await source.list({ limit: 1 })
    if (items.length > 0) return writePlace({ index, cursor: undefined })
  }
  return null
}
