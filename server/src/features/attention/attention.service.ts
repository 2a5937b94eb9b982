import { type AttentionGroup, type AttentionKind, attentionKinds } from '#contract/attention/attention.rules.ts'
import type { AttentionCount, AttentionItem } from '#contract/attention/attention.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { AttentionSource } from './sources.domain.ts'
import { readPlace, writePlace } from './sources.domain.ts'

export type AttentionService = ReturnType<typeof createAttentionService>

/**
 * What waits for an operator, from the services that own it: none of their rules is repeated here. The caller has
 * already checked that the actor is an admin.
 */
export function createAttentionService(sources: readonly AttentionSource[]) {
  /** The place of the first of these sources that has anything; null when none has. */
  async function findNext(from: number, isWanted: (source: AttentionSource) => boolean): Promise<string | null> {
    for (const [index, source] of sources.entries()) {
      if (index < from || !isWanted(source)) continue
      const { items } = await source.list({ limit: 1 })
      if (items.length > 0) return writePlace({ index, cursor: undefined })
    }
    return null
  }

  return {
    /** How much of each kind waits, the most urgent kind first. */
    async count(): Promise<AttentionCount[]> {
      const counts = (await Promise.all(sources.map((source) => source.count()))).flat()
      const rank = (kind: AttentionKind) => attentionKinds.indexOf(kind)
      return counts.filter(({ count }) => count > 0).toSorted((one, other) => rank(one.kind) - rank(other.kind))
    },

    /**
     * A page of everything that waits, one source after the other. Refuses with `invalid_request` a cursor that is
     * none of this list.
     */
    async list(group: AttentionGroup | undefined, page: PageRequest): Promise<Page<AttentionItem>> {
      const isWanted = (source: AttentionSource) => group === undefined || source.group === group
      const place = readPlace(page.cursor, sources.length)
      const items: AttentionItem[] = []
      for (const [index, source] of sources.entries()) {
        if (index < place.index || !isWanted(source)) continue
        const cursor = index === place.index ? place.cursor : undefined
        const read = await source.list({ limit: page.limit - items.length, cursor })
        items.push(...read.items)
        if (read.next !== null) return { items, next: writePlace({ index, cursor: read.next }) }
        if (items.length === page.limit) return { items, next: await findNext(index + 1, isWanted) }
      }
      return { items, next: null }
    },
  }
}
