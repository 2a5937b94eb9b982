import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Seat } from './messages.repository.ts'

/** What readers get of a stored message. */
export interface StoredMessage {
  id: number
  authorId: string
  body: string
  original: string | null
  erasedAt: Date | null
  hiddenAt: Date | null
  createdAt: Date
}

/**
 * What a reader may see of a message: the original once the booking is paid, before that without contact details.
 */
export const textFor = ({ body, original }: Pick<StoredMessage, 'body' | 'original'>, hidesContacts: boolean): string =>
  hidesContacts ? body : (original ?? body)

/** The name of the other party, for the guest and for the host of a conversation. */
export const toOtherName = (firstName: string, reader: Seat): string =>
  firstName.trim() || (reader === 'guest' ? 'Host' : 'Guest')

/** A message for one of the two people. */
export const toMessage = (row: StoredMessage, readerId: string, hidesContacts: boolean): Message => ({
  id: row.id,
  text: row.hiddenAt ? '' : textFor(row, hidesContacts),
  isMine: row.authorId === readerId,
  isMasked: hidesContacts && row.original !== null && row.hiddenAt === null,
  isErased: row.erasedAt !== null,
  isHidden: row.hiddenAt !== null,
  createdAt: row.createdAt.toISOString(),
})
