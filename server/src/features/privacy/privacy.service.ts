import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { listAll } from '../../http/paging.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { BookingsService } from '../bookings/bookings.service.ts'
import type { PayoutsService } from '../payouts/payouts.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import { accountErasedMail } from './privacy.mails.ts'
import type { PrivacyReadModel } from './privacy.read-model.ts'
import { eraseAccount, eraseListings, hasOpenStay, lockAccount, lockOwnListings } from './privacy.repository.ts'
import { eraseMessages, eraseReviews } from './privacy-talk.repository.ts'

export interface PrivacyDependencies {
  db: Database
  clock: Clock
  reads: PrivacyReadModel
  auth: Pick<AuthService, 'getCurrentUser' | 'confirmPassword' | 'makeUnusableHash'>
  bookings: Pick<BookingsService, 'list'>
  properties: Pick<PropertiesService, 'listOwn'>
  payouts: Pick<PayoutsService, 'getStatus'>
  /** The kind of the job that removes files of pictures; its payload is `{ keys }`. */
  filesJob: string
  publicUrl: string
}

/** What a person may ask of the data that is kept about them (money-and-safety P1). */
export function createPrivacyService(deps: PrivacyDependencies) {
  const { db, clock, reads, auth, bookings, properties, payouts, filesJob, publicUrl } = deps
  return {
    /** Everything about one person; of the guests of their listings the stays without the people. */
    async collect(actor: Actor): Promise<OwnData> {
      return {
        exportedAt: clock.now().toISOString(),
        account: await auth.getCurrentUser(actor),
        sessions: await reads.listSessions(actor.id),
        emailChange: await reads.findEmailChange(actor.id),
        payoutAccount: await payouts.getStatus(actor),
        bookings: await listAll((page) => bookings.list(actor, 'guest', page)),
        hostedBookings: await listAll((page) => bookings.list(actor, 'host', page)),
        listings: await listAll((page) => properties.listOwn(actor, page)),
        savedProperties: await reads.listSaved(actor.id),
        reviews: await reads.listReviews(actor.id),
        messages: await reads.listMessages(actor.id),
        quickReplies: await reads.listQuickReplies(actor.id),
        reviewsAboutMe: await reads.listReviewsAbout(actor.id),
      }
    },

    /**
     * Erases the person and keeps the books. Refuses with `wrong_password`, and with `account_in_use` while they have a stay that is held, paid
     * or not over, as guest or as host: account and listings are locked, so that a booking of the same moment comes before or finds nothing.
     */
    async erase(actor: Actor, password: string): Promise<void> {
      await auth.confirmPassword(actor, password)
      const passwordHash = await auth.makeUnusableHash()
      await db.transaction(async (tx) => {
        const now = clock.now()
        await lockOwnListings(tx, actor.id)
        const email = await lockAccount(tx, actor.id)
        if (email === null) throw new Refusal('unauthorized')
        if (await hasOpenStay(tx, actor.id, now)) throw new Refusal('account_in_use')
        const keys = await eraseListings(tx, actor.id, now)
        await eraseReviews(tx, actor.id)
        await eraseMessages(tx, actor.id, now)
        await eraseAccount(tx, actor.id, { email, passwordHash, now })
        if (keys.length > 0) await enqueue(tx, { kind: filesJob, key: `erase:${actor.id}:files`, payload: { keys } })
        await enqueue(tx, { kind: 'mail.send', key: `mail:erased:${actor.id}`, payload: accountErasedMail(email, publicUrl) })
      })
    },
  }
}
export type PrivacyService = ReturnType<typeof createPrivacyService>
