import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AccountSlots } from '../../platform/limits/account-slots.ts'
import type { BookingsService, PayoutsService } from '../payouts/money-services.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import {
  eraseAccount,
  eraseListings,
  findPhotoKeys,
  hasOpenStay,
  isLastOwner,
  lockAccount,
  lockOwnListings,
} from './erase-account.ts'
import { eraseMessages, eraseReports, eraseReviews } from './message-erasure.ts'
import type { PrivacyReadModel } from './own-data.queries.ts'
import { type OwnDataFields, type OwnDataLists, writeOwnData } from './own-data.ts'
import { accountErasedMail } from './privacy.emails.ts'

export interface PrivacyDependencies {
  db: Database
  clock: Clock
  reads: PrivacyReadModel
  auth: {
    getCurrentUser(actor: Actor): Promise<CurrentUser>
    confirmPassword(actor: Actor, password: string): Promise<void>
    makeUnusableHash(): Promise<string>
  }
  bookings: Pick<BookingsService, 'list'>
  properties: Pick<PropertiesService, 'listOwn'>
  payouts: Pick<PayoutsService, 'getStatus'>
  /** The kind of the job that removes photo files; its payload is `{ keys }`. */
  filesJob: string
  publicUrl: string
  slots: Pick<AccountSlots, 'take'>
}

/** Reports of reviews are kept apart from the others. */
async function* listReports(reads: PrivacyReadModel, actor: Actor) {
  yield* eachPage((page) => reads.listReports(actor.id, page))
  yield* eachPage((page) => reads.listReviewReports(actor.id, page))
}

/** The stays of the person's guests are included without the guests. */
const listsOf = ({ reads, bookings, properties }: PrivacyDependencies, actor: Actor): OwnDataLists => ({
  sessions: eachPage((page) => reads.listSessions(actor.id, page)),
  bookings: eachPage((page) => bookings.list(actor, 'guest', page)),
  cards: eachPage((page) => reads.listCards(actor.id, page)),
  hostedBookings: eachPage((page) => bookings.list(actor, 'host', page)),
  listings: eachPage((page) => properties.listOwn(actor, page)),
  checkInDetails: eachPage((page) => reads.listCheckInDetails(actor.id, page)),
  listingEdits: eachPage((page) => reads.listListingEdits(actor.id, page)),
  savedProperties: eachPage((page) => reads.listSaved(actor.id, page)),
  reviews: eachPage((page) => reads.listReviews(actor.id, page)),
  messages: eachPage((page) => reads.listMessages(actor.id, page)),
  quickReplies: eachPage((page) => reads.listQuickReplies(actor.id, page)),
  reports: listReports(reads, actor),
  reviewsAboutMe: eachPage((page) => reads.listReviewsAbout(actor.id, page)),
})

/** Of others than staff nothing is locked. */
async function refuseLastOwner(tx: Transaction, { id, rights, lacksFactor }: Actor): Promise<void> {
  if ((lacksFactor || rights.includes('staff')) && (await isLastOwner(tx, id))) throw new Refusal('last_owner')
}

/** A person's rights over their data: download and deletion. */
export function createPrivacyService(deps: PrivacyDependencies) {
  const { db, clock, reads, auth, payouts, filesJob, publicUrl, slots } = deps
  const describePerson = async (actor: Actor): Promise<OwnDataFields> => ({
    exportedAt: clock.now().toISOString(),
    account: await auth.getCurrentUser(actor),
    apiKeys: await reads.findApiKeys(actor.id),
    passkeys: await reads.findPasskeys(actor.id),
    webhooks: await reads.findWebhooks(actor.id),
    emailChange: await reads.findEmailChange(actor.id),
    payoutAccount: await payouts.getStatus(actor),
  })
  /**
   * Deletes the person and keeps the books. Refuses with `account_in_use` while they have a stay that is held, paid or
   * not over, as guest or as host: account and listings are locked, so that a concurrent booking comes first or finds
   * nothing.
   */
  const eraseLocked = async (
    userId: string,
    missing: 'unauthorized' | 'person_not_found',
    alongside?: (tx: Transaction, email: string) => Promise<void>,
  ): Promise<void> => {
    const passwordHash = await auth.makeUnusableHash()
    await db.transaction(async (tx) => {
      const now = clock.now()
      await lockOwnListings(tx, userId)
      const email = await lockAccount(tx, userId)
      if (email === null) throw new Refusal(missing)
      await alongside?.(tx, email)
      if (await hasOpenStay(tx, userId, now)) throw new Refusal('account_in_use')
      const keys = [...(await findPhotoKeys(tx, userId)), ...(await eraseListings(tx, userId, now))]
      await eraseReviews(tx, userId)
      await eraseReports(tx, userId)
      await eraseMessages(tx, userId, now)
      await eraseAccount(tx, userId, { email, passwordHash, now })
      if (keys.length > 0) await enqueue(tx, { kind: filesJob, key: `erase:${userId}:files`, payload: { keys } })
      await enqueue(tx, { kind: 'mail.send', key: `mail:erased:${userId}`, payload: accountErasedMail(email, publicUrl) })
    })
  }
  return {
    /**
     * Everything about one person, as JSON streamed in pieces: at most a page of a list is in memory, and no lock is
     * held between two pages, so that a slow reader costs nothing. Each row appears once, as of the read of its
     * page. One download per account at a time, over all processes; a second one is refused with
     * `too_many_requests`. `close` releases the slot and must be called, also when nothing was read.
     */
    async openOwnData(actor: Actor): Promise<{ pieces: AsyncIterable<string>; close(): Promise<void> }> {
      const release = await slots.take('own-data', actor.id, 1)
      if (!release)
        throw new Refusal('too_many_requests', 'Your data is already being downloaded. Please wait until it is complete.')
      try {
        return { pieces: writeOwnData(await describePerson(actor), listsOf(deps, actor)), close: release }
      } catch (error) {
        await release()
        throw error
      }
    },

    /** Deletes the actor's own account, as `eraseAccount`. Refuses with `wrong_password`, and `last_owner` for staff. */
    async erase(actor: Actor, password: string): Promise<void> {
      await auth.confirmPassword(actor, password)
      await eraseLocked(actor.id, 'unauthorized', (tx) => refuseLastOwner(tx, actor))
    },

    /**
     * Deletes an account for staff. `alongside` checks and writes in the same transaction, with the locked account's
     * email. Refuses with `person_not_found` and `account_in_use`.
     */
    eraseAccount: (userId: string, alongside: (tx: Transaction, email: string) => Promise<void>): Promise<void> =>
      eraseLocked(userId, 'person_not_found', alongside),
  }
}
export type PrivacyService = ReturnType<typeof createPrivacyService>
