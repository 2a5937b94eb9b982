import type { AttentionGroup } from '#contract/attention/attention.rules.ts'
import type { AttentionCount, AttentionItem } from '#contract/attention/attention.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'

/** A service's part of the list. */
export interface AttentionSource {
  group: AttentionGroup
  count(): Promise<AttentionCount[]>
  list(page: PageRequest): Promise<Page<AttentionItem>>
}

interface Place {
  /** The source that the page begins with. */
  index: number
  /** Where in that source. */
  cursor: string | undefined
}

const cursorPattern = /^(\d{1,2})\.([\w-]{0,250})$/

/** The cursor of a place: the number of the source, and its own cursor. */
export const writePlace = ({ index, cursor }: Place): string => `${index}.${cursor ?? ''}`

/** The place of a cursor; the beginning without one. Refuses with `invalid_request` what names no source. */
export function readPlace(cursor: string | undefined, sources: number): Place {
  if (cursor === undefined) return { index: 0, cursor: undefined }
  const [, index, inner] = cursorPattern.exec(cursor) ?? []
  if (index === undefined || Number(index) >= sources)
    throw new Refusal('invalid_request', 'This page link is not valid. Start again.')
  return { index: Number(index), cursor: inner || undefined }
}
