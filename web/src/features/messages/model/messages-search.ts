import { readPathId } from '#contract/shared/path-id.ts'

/** The subject of a conversation that has not started. */
export interface MessagesSearch {
  property?: number | undefined
  booking?: number | undefined
}

const readId = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string' ? readPathId(String(value)) : null) ?? undefined

/** The search of `/messages`; invalid ids are dropped. */
export const readMessagesSearch = (search: { property?: unknown; booking?: unknown }): MessagesSearch => {
  const booking = readId(search.booking)
  const property = readId(search.property)
  return booking ? { booking } : property ? { property } : {}
}
