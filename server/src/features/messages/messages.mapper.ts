import type { Message } from '#contract/messages/messages.schemas.ts'

/** What of a stored message its readers get. */
export interface StoredMessage {
  id: number
  authorId: string
  body: string
  original: string | null
  erasedAt: Date | null
  createdAt: Date
}

/** A message for one of the two people: as it was written once the booking is paid, before that without contact details. */
export const toMessage = (row: StoredMessage, readerId: string, hidesContacts: boolean): Message => ({
  id: row.id,
  text: hidesContacts ? row.body : (row.original ?? row.body),
  isMine: row.authorId === readerId,
  isMasked: hidesContacts && row.original !== null,
  isErased: row.erasedAt !== null,
  createdAt: row.createdAt.toISOString(),
})
