import { type AnyColumn, and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { ERASED_EMAIL_DOMAIN } from '#contract/auth/auth.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import {
  apiKeys,
  authenticatorApps,
  emailChanges,
  emailCodes,
  pendingSignUps,
  recoveryCodes,
  sessions,
  signInCodes,
  signInSteps,
  staffInvitations,
  users,
} from '../../db/schema/auth.schema.ts'
import { bookings, paymentFailures } from '../../db/schema/bookings.schema.ts'
import { calendarExports, calendarFeeds } from '../../db/schema/calendars.schema.ts'
import { bookingEmails, bookingNotes, reports } from '../../db/schema/console.schema.ts'
import { listingDrafts, listingImports } from '../../db/schema/imports.schema.ts'
import { inboxVersions, messages, quickReplies } from '../../db/schema/messages.schema.ts'
import { passkeyChallenges, passkeys } from '../../db/schema/passkeys.schema.ts'
import { jobs } from '../../db/schema/platform.schema.ts'
import { checkInDetails, listingEdits, properties, propertyImages, wishlistItems } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'
import { webhookEndpoints, webhookEvents } from '../../db/schema/webhooks.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { confirmPassword, makeUnusableHash } from '../auth/passwords/passwords.ts'
import { removeFilesOf } from '../messages/message-files.queries.ts'
import { FORGET_FILES_JOB } from '../pictures/picture-intake.ts'
import { accountErasedMail } from './privacy.emails.ts'

/*
 * Deletion reaches every table with personal data. It is deliberately kept in this file: a new table is added here,
 * and the test that scans all tables finds one that is missing.
 */

const REMOVED_TITLE = 'Removed listing'

type Ctx = Needs<'db' | 'clock' | 'config' | 'passwords'>

/** Deletes the actor's own account. Refuses as `eraseAccount`, with `wrong_password`, and `last_owner` for staff. */
export async function eraseOwnAccount(ctx: Ctx & Needs<'secret' | 'authLimits'>, actor: Actor, password: string): Promise<void> {
  await confirmPassword(ctx, actor, password)
  const { id, rights, lacksFactor } = actor
  // Of others than staff nothing is locked.
  const refuseLastOwner = async (tx: Transaction) => {
    if ((lacksFactor || rights.includes('staff')) && (await isLastOwner(tx, id))) throw new Refusal('last_owner')
  }
  await eraseAccount(ctx, id, refuseLastOwner, 'unauthorized')
}

/**
 * Deletes a person and keeps the books. `alongside` checks and writes in the same transaction, once the account is
 * locked. Refuses with `missing` an account that is gone, and with `account_in_use` while the person has a stay that
 * is held, paid or not over, as guest or as host: account and listings are locked, so that a concurrent booking comes
 * first or finds nothing.
 */
export async function eraseAccount(
  ctx: Ctx,
  userId: string,
  alongside: (tx: Transaction) => Promise<void>,
  missing: 'unauthorized' | 'person_not_found' = 'person_not_found',
): Promise<void> {
  const passwordHash = await makeUnusableHash(ctx)
  const { publicUrl } = ctx.config
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    await lockOwnListings(tx, userId)
    const email = await lockAccount(tx, userId)
    if (email === null) throw new Refusal(missing)
    await alongside(tx)
    if (await hasOpenStay(tx, userId, now)) throw new Refusal('account_in_use')
    const keys = [...(await findPhotoKeys(tx, userId)), ...(await eraseListings(tx, userId, now))]
    await eraseReviews(tx, userId)
    await eraseReports(tx, userId)
    keys.push(...(await eraseMessages(tx, userId, now)))
    await eraseRows(tx, userId, { email, passwordHash, now })
    if (keys.length > 0) await enqueue(tx, { kind: FORGET_FILES_JOB, key: `erase:${userId}:files`, payload: { keys } })
    await queueEmail(tx, { key: `mail:erased:${userId}`, email: accountErasedMail(email, publicUrl) })
  })
}

/** Locks the account until the transaction ends; returns its email, or null when it is gone. */
async function lockAccount(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  return row?.email ?? null
}

/** Locks the owners of the site until the transaction ends; returns whether this person is the only one. */
async function isLastOwner(tx: Transaction, userId: string): Promise<boolean> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.staffRole, 'owner')))
    .orderBy(users.id)
    .for('no key update')
  return owners.length === 1 && owners[0]?.id === userId
}

/** Locks a person's listings against bookings until the transaction ends. */
async function lockOwnListings(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt)))
    .orderBy(properties.id)
    .for('update')
}

/** Whether the host is still owed something for a booking. */
const keepsHostShare = sql`exists (select 1 from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
  where t.booking_id = ${bookings.id} and l.account = 'host_payable' having sum(l.amount_cents) <> 0)`

/**
 * Whether the person, as guest or as host, has held or paid nights that are not over at the property, or a payment
 * that is still under way.
 */
async function hasOpenStay(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        or(eq(bookings.guestId, userId), eq(properties.ownerId, userId)),
        sql`(${bookings.phase} in ('held', 'expiring', 'paid')
          or (${bookings.phase} = 'confirmed' and (${bookings.checkOut} >= ${todayAtPlace(now)} or ${bookings.payoutPlannedAt} is null))
          or (${bookings.phase} = 'cancelled' and ${bookings.payoutPlannedAt} is null and ${keepsHostShare})
          or exists (select 1 from payment_ops o where o.booking_id = ${bookings.id} and o.state in ('new', 'unknown')))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Bookings of these listings keep the stay and the amounts; the address shown to the guest is deleted. Returns the
 * keys of the photos they showed.
 */
async function eraseSnapshots(tx: Transaction, propertyIds: readonly number[], now: Date): Promise<string[]> {
  const ofThem = inArray(bookings.propertyId, [...propertyIds])
  const shown = await tx
    .selectDistinct({ key: sql<string | null>`${bookings.property} ->> 'primaryImageKey'` })
    .from(bookings)
    .where(ofThem)
  const erased = JSON.stringify({ title: REMOVED_TITLE, address: '', primaryImageKey: null })
  await tx
    .update(bookings)
    .set({ property: sql`${bookings.property} || ${erased}::jsonb`, updatedAt: now })
    .where(ofThem)
  return shown.flatMap(({ key }) => key ?? [])
}

/**
 * Deletes the person's listings and their address, also in bookings' snapshots; returns the keys of the photos,
 * whose files are deleted afterwards.
 */
async function eraseListings(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const gone = await tx
    .update(properties)
    .set({
      title: REMOVED_TITLE,
      description: '',
      translations: null,
      address: '',
      latitude: null,
      longitude: null,
      searchText: '',
      placeText: '',
      regionText: '',
      rejectionReason: null,
      approvedVersion: null,
      deletedAt: sql`coalesce(${properties.deletedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(properties.ownerId, userId))
    .returning({ id: properties.id })
  const ids = gone.map(({ id }) => id)
  await tx.delete(wishlistItems).where(inArray(wishlistItems.propertyId, ids))
  await tx.delete(checkInDetails).where(inArray(checkInDetails.propertyId, ids))
  await tx.delete(listingEdits).where(inArray(listingEdits.propertyId, ids))
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.propertyId, ids))
  await tx.delete(calendarExports).where(inArray(calendarExports.propertyId, ids))
  const images = await tx.delete(propertyImages).where(inArray(propertyImages.propertyId, ids)).returning()
  const shown = await eraseSnapshots(tx, ids, now)
  return [...new Set([...images.flatMap(({ key, variants }) => [key, ...variants.map((variant) => variant.key)]), ...shown])]
}

/**
 * Published reviews of the person keep their stars, because others' ratings count them, and lose their text.
 * Unpublished ones are deleted, as are hosts' reviews of the person.
 */
export async function eraseReviews(tx: Transaction, userId: string): Promise<void> {
  const stays = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, userId))
  await tx.delete(reviews).where(and(eq(reviews.kind, 'guest'), inArray(reviews.bookingId, stays)))
  await tx.delete(reviews).where(and(eq(reviews.authorId, userId), isNull(reviews.publishedAt)))
  await tx
    .update(reviews)
    .set({ comment: '', hiddenReason: sql`case when hidden_at is null then null else '' end` })
    .where(eq(reviews.authorId, userId))
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, userId))
  await tx.update(reviews).set({ answer: null, answeredAt: null }).where(inArray(reviews.propertyId, own))
  await tx.update(reviewReports).set({ note: null }).where(eq(reviewReports.reporterId, userId))
}

/** What the person wrote in reports, and what others wrote about the person in theirs. The decisions are kept. */
async function eraseReports(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ note: null })
    .where(or(eq(reports.reporterId, userId), eq(reports.aboutId, userId)))
}

/** Messages stay as empty entries for the other party, without text and files. Returns the keys of the files. */
export async function eraseMessages(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  await tx.update(messages).set({ body: '', original: null, erasedAt: now }).where(eq(messages.authorId, userId))
  await tx.delete(quickReplies).where(eq(quickReplies.userId, userId))
  await tx.delete(inboxVersions).where(eq(inboxVersions.userId, userId))
  return removeFilesOf(tx, userId)
}

/**
 * Deletes what staff see of emails to the person, the subjects of emails that may name them, and the notes about
 * their stays, as guest or host.
 */
async function eraseDesk(tx: Transaction, userId: string): Promise<void> {
  const ofGuest = sql`(select id from ${bookings} where guest_id = ${userId})`
  const ofHost = sql`(select b.id from ${bookings} b join ${properties} p on p.id = b.property_id where p.owner_id = ${userId})`
  await tx.delete(bookingEmails).where(and(eq(bookingEmails.recipient, 'guest'), sql`${bookingEmails.bookingId} in ${ofGuest}`))
  await tx.delete(bookingEmails).where(and(eq(bookingEmails.recipient, 'host'), sql`${bookingEmails.bookingId} in ${ofHost}`))
  const isOfTheirs = (id: AnyColumn) => sql`(${id} in ${ofGuest} or ${id} in ${ofHost})`
  await tx.update(bookingEmails).set({ subject: null }).where(isOfTheirs(bookingEmails.bookingId))
  await tx.update(bookingNotes).set({ text: '' }).where(isOfTheirs(bookingNotes.bookingId))
}

/** The files of the person's profile photo; none when there is none. */
async function findPhotoKeys(tx: Transaction, userId: string): Promise<string[]> {
  const [row] = await tx.select({ large: users.photoKey, small: users.photoSmallKey }).from(users).where(eq(users.id, userId))
  return [row?.large, row?.small].flatMap((key) => key ?? [])
}

/** Keeps an anonymous row of the account: bookings, reviews and the ledger still refer to its id. */
async function eraseRows(
  tx: Transaction,
  userId: string,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  const nothing = { specialRequests: null, payerKey: null, cardBrand: null, cardLast4: null }
  await tx
    .update(bookings)
    .set({ ...nothing, updatedAt: now })
    .where(eq(bookings.guestId, userId))
  await eraseDesk(tx, userId)
  await tx.delete(paymentFailures).where(eq(paymentFailures.guestId, userId))
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  await tx.delete(listingImports).where(eq(listingImports.ownerId, userId))
  await tx.delete(listingDrafts).where(eq(listingDrafts.ownerId, userId))
  await tx
    .delete(emailChanges)
    .where(sql`${emailChanges.userId} = ${userId} or lower(${emailChanges.newEmail}) = lower(${email})`)
  const signInTables = [authenticatorApps, emailCodes, passkeys, passkeyChallenges, recoveryCodes, signInCodes, signInSteps]
  for (const table of [...signInTables, apiKeys, webhookEndpoints]) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(staffInvitations).where(sql`lower(${staffInvitations.email}) = lower(${email})`)
  await tx.delete(pendingSignUps).where(sql`lower(${pendingSignUps.email}) = lower(${email})`)
  await tx.delete(webhookEvents).where(eq(webhookEvents.hostId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  // Cancels the person's unsent emails. Those to others are still sent: a host has to learn who canceled.
  await tx
    .update(jobs)
    .set({ payload: {}, doneAt: now, deadAt: null, lastError: null })
    // Finished jobs hold no address any more.
    .where(
      and(isNull(jobs.doneAt), sql`lower(coalesce((${jobs.payload} ->> 'to'), (${jobs.payload} ->> 'email'))) = lower(${email})`),
    )
  await tx
    .update(users)
    .set({
      email: `${userId}@${ERASED_EMAIL_DOMAIN}`,
      firstName: 'Former guest',
      lastName: '',
      phoneNumber: null,
      language: null,
      photoKey: null,
      photoSmallKey: null,
      passwordHash,
      emailConfirmedAt: null,
      addressUnprovenSince: null,
      isAdmin: false,
      staffRole: null,
      suspendedAt: null,
      suspendedBy: null,
    })
    .where(eq(users.id, userId))
}
