import type { z } from 'zod'
import { type OwnData, ownDataSchema } from '#contract/privacy/privacy.endpoints.ts'

/** Lists of any length, in the order of the file. */
const listNames = [
  'sessions',
  'bookings',
  'cards',
  'hostedBookings',
  'listings',
  'checkInDetails',
  'listingEdits',
  'savedProperties',
  'reviews',
  'messages',
  'quickReplies',
  'reports',
  'reviewsAboutMe',
] as const
type ListName = (typeof listNames)[number]

/** Single values of a person's data, read before the response begins. */
export type OwnDataFields = Omit<OwnData, ListName>
export type OwnDataLists = Record<ListName, AsyncIterable<unknown[]>>

const fieldsSchema = ownDataSchema.omit({
  sessions: true,
  bookings: true,
  cards: true,
  hostedBookings: true,
  listings: true,
  checkInDetails: true,
  listingEdits: true,
  savedProperties: true,
  reviews: true,
  messages: true,
  quickReplies: true,
  reports: true,
  reviewsAboutMe: true,
})

/**
 * One list of the file, after a comma if needed. Its schema strips fields that the file omits; a mismatch is a bug
 * and ends the response.
 */
async function* writeList(name: ListName, schema: z.ZodType, pages: AsyncIterable<unknown[]>) {
  yield `,${JSON.stringify(name)}:[`
  let separator = ''
  for await (const items of pages) {
    if (items.length === 0) continue
    yield separator + JSON.stringify(schema.parse(items)).slice(1, -1)
    separator = ','
  }
  yield ']'
}

/** A person's data as one JSON object (`ownDataSchema`), in pieces of a page each. */
export async function* writeOwnData(person: OwnDataFields, lists: OwnDataLists): AsyncGenerator<string> {
  yield JSON.stringify(fieldsSchema.parse(person)).slice(0, -1)
  for (const name of listNames) yield* writeList(name, ownDataSchema.shape[name], lists[name])
  yield '}'
}
