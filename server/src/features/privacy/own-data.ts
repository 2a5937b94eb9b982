import type { z } from 'zod'
import { type OwnData, ownDataSchema } from '#contract/privacy/privacy.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import { getCurrentUser } from '../auth/account.ts'
import { listBookings } from '../bookings/bookings.ts'
import { getPayoutStatus } from '../payouts/payouts.ts'
import { listOwn } from '../properties/properties.ts'
import {
  findApiKeys,
  findEmailChange,
  findPasskeys,
  findWebhooks,
  listCards,
  listCheckInDetails,
  listListingEdits,
  listSaved,
  listSessions,
} from './own-data.queries.ts'
import {
  listMessages,
  listQuickReplies,
  listReports,
  listReviewReports,
  listReviews,
  listReviewsAbout,
} from './own-words.queries.ts'

// The download of everything about one person.

type Ctx = Needs<'db' | 'reads' | 'clock' | 'images' | 'payments' | 'settings' | 'slots'>

/**
 * Everything about one person, as JSON streamed in pieces: at most a page of a list is in memory, and no lock is held
 * between two pages, so that a slow reader costs nothing. Each row appears once, as of the read of its page. One
 * download per account at a time, over all processes; a second one is refused with `too_many_requests`. `close`
 * releases the slot and must be called, also when nothing was read.
 */
export async function openOwnData(ctx: Ctx, actor: Actor): Promise<{ pieces: AsyncIterable<string>; close(): Promise<void> }> {
  const release = await ctx.slots.take('own-data', actor.id, 1)
  if (!release) throw new Refusal('too_many_requests', 'Your data is already being downloaded. Please wait until it is complete.')
  try {
    return { pieces: writeOwnData(await describePerson(ctx, actor), listsOf(ctx, actor)), close: release }
  } catch (error) {
    await release()
    throw error
  }
}

async function describePerson(ctx: Ctx, actor: Actor): Promise<OwnDataFields> {
  const { db, clock } = ctx
  return {
    exportedAt: clock.now().toISOString(),
    account: await getCurrentUser(ctx, actor),
    apiKeys: await findApiKeys(db, actor.id),
    passkeys: await findPasskeys(db, actor.id),
    webhooks: await findWebhooks(db, actor.id),
    emailChange: await findEmailChange(db, actor.id),
    payoutAccount: await getPayoutStatus(ctx, actor),
  }
}

/** The stays of the person's guests are included without the guests. */
const listsOf = (ctx: Ctx, actor: Actor): OwnDataLists => {
  const { db } = ctx
  return {
    sessions: eachPage((page) => listSessions(db, actor.id, page)),
    bookings: eachPage((page) => listBookings(ctx, actor, 'guest', page)),
    cards: eachPage((page) => listCards(db, actor.id, page)),
    hostedBookings: eachPage((page) => listBookings(ctx, actor, 'host', page)),
    listings: eachPage((page) => listOwn(ctx, actor, page)),
    checkInDetails: eachPage((page) => listCheckInDetails(db, actor.id, page)),
    listingEdits: eachPage((page) => listListingEdits(db, actor.id, page)),
    savedProperties: eachPage((page) => listSaved(db, actor.id, page)),
    reviews: eachPage((page) => listReviews(db, actor.id, page)),
    messages: eachPage((page) => listMessages(db, actor.id, page)),
    quickReplies: eachPage((page) => listQuickReplies(db, actor.id, page)),
    reports: listAllReports(db, actor),
    reviewsAboutMe: eachPage((page) => listReviewsAbout(db, actor.id, page)),
  }
}

/** Reports of reviews are kept apart from the others. */
async function* listAllReports(db: Queryable, actor: Actor) {
  yield* eachPage((page) => listReports(db, actor.id, page))
  yield* eachPage((page) => listReviewReports(db, actor.id, page))
}

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
type OwnDataFields = Omit<OwnData, ListName>
type OwnDataLists = Record<ListName, AsyncIterable<unknown[]>>

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
async function* writeOwnData(person: OwnDataFields, lists: OwnDataLists): AsyncGenerator<string> {
  yield JSON.stringify(fieldsSchema.parse(person)).slice(0, -1)
  for (const name of listNames) yield* writeList(name, ownDataSchema.shape[name], lists[name])
  yield '}'
}
