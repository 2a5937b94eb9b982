import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pendingSignUps, sessions, users } from '../../src/db/schema/auth.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import type { TestApi } from '../api.ts'
import { hold, payAndConfirm, type Stay } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import type { ActorName } from './matrix.ts'

export const PASSWORD = 'Porchlight1!'
let passwordHash: Promise<string> | null = null

export type ListingState = 'approved' | 'pending' | 'rejected' | 'deleted'
export type BookingState = 'held' | 'paid' | 'confirmed' | 'cancelled by its guest' | 'rejected by its host'

export type Stage = ReturnType<typeof openStage>

/**
 * A fresh set of people and things for cells of the matrix; only the needed ones are made.
 * @param first the actor of the first cell; `enter` changes it
 * @param bystanders people whom no row arranges anything for: callers of cells that change nothing share them
 */
export function openStage(api: TestApi, first: ActorName, bystanders = new Map<ActorName, Promise<TestUser>>()) {
  const people = new Map<ActorName, Promise<TestUser>>()
  let actor = first
  let isOfCaller = false
  const make = (who: ActorName): Promise<TestUser> => {
    if (who === 'owner' || who === 'host') return api.make.onboardedHost()
    return who === 'admin' ? api.make.admin() : api.make.user()
  }
  const person = (who: ActorName): Promise<TestUser> => {
    const known = people.get(who) ?? make(who)
    people.set(who, known)
    return known
  }
  /** The actor, for an arrangement that then is of this actor alone; null for a visitor. */
  const ownCaller = async (): Promise<TestUser | null> => {
    isOfCaller = true
    return actor === 'visitor' ? null : person(actor)
  }

  /** A listing of the owner; deleted ones were approved before. */
  async function listing(state: ListingState) {
    const { id: ownerId } = await person('owner')
    if (state === 'deleted') return api.make.approvedProperty({ ownerId, deletedAt: api.clock.now() })
    return api.make.approvedProperty({ ownerId, status: state })
  }

  const stayAt = (propertyId: number): Stay => ({
    propertyId,
    checkInDate: api.make.day(10),
    checkOutDate: api.make.day(12),
    guestCount: 1,
  })

  /** The guest's booking of the owner's listing, brought into its state by calls. */
  async function booking(state: BookingState) {
    const [guest, owner] = [await person('guest'), await person('owner')]
    const { id: propertyId } = await listing('approved')
    const { body: payment } = await hold(api, guest, stayAt(propertyId))
    const made = { id: payment.bookingId, propertyId, paymentIntentId: payment.paymentIntentId }
    if (state === 'held') return made
    await payAndConfirm(api, guest, payment)
    if (state === 'paid') return made
    const status = state === 'confirmed' ? 'confirmed' : 'cancelled'
    const { cookie } = state === 'cancelled by its guest' ? guest : owner
    const changed = await api.app.inject({
      method: 'PUT',
      url: `/api/bookings/${made.id}/status`,
      headers: { cookie },
      payload: { status },
    })
    if (changed.statusCode !== 200) throw new Error(`The booking is not ${state}: ${changed.body}`)
    return made
  }

  return {
    api,
    person,
    listing,
    booking,
    stayAt,
    caller: ownCaller,
    /** Whether the arrangement differs from actor to actor. */
    isOfCaller: () => isOfCaller,
    /** The actor of the next cell on this stage. */
    enter: (next: ActorName) => {
      actor = next
    },
    /** Who calls in this cell, whatever was arranged; null for a visitor. */
    findCaller: async (): Promise<TestUser | null> => {
      if (actor === 'visitor') return null
      if (people.has(actor) || actor === 'owner' || actor === 'guest') return person(actor)
      const known = bystanders.get(actor) ?? make(actor)
      bystanders.set(actor, known)
      return known
    },

    /** Gives the actor a payout account of the embedded provider, or removes it. */
    async payoutAccount(state: 'none' | 'begun' | 'complete'): Promise<string | null> {
      const user = await ownCaller()
      if (!user) return null
      await api.db.delete(payoutAccounts).where(eq(payoutAccounts.userId, user.id))
      if (state === 'none') return null
      const request = { email: user.email, metadata: { userId: user.id }, idempotencyKey: `stage:${user.id}` }
      const { id } = await api.platform.payments.createAccount(request)
      if (state === 'complete') await api.sandbox.completeOnboarding(id, 'complete')
      await api.db.insert(payoutAccounts).values({ userId: user.id, accountId: id, onboardingComplete: state === 'complete' })
      return id
    },

    /** A photo of a listing, the primary one, without a file. */
    async image(propertyId: number): Promise<number> {
      const key = `properties/${propertyId}/stage-800.webp`
      const [row] = await api.db
        .insert(propertyImages)
        .values({ propertyId, key, isPrimary: true, width: 800, height: 600, variants: [{ key, width: 800, format: 'webp' }] })
        .returning({ id: propertyImages.id })
      return row?.id ?? 0
    },

    /** The id of a session of the actor, or of another user. */
    async session(whose: 'own' | 'foreign'): Promise<string> {
      const { id } = (whose === 'own' ? await ownCaller() : null) ?? (await api.make.user())
      const [row] = await api.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))
      return row?.id ?? ''
    },

    /** Lets the actor sign in with `PASSWORD`. */
    async password(): Promise<void> {
      const user = await ownCaller()
      if (!user) return
      passwordHash ??= hashPassword(PASSWORD)
      await api.db
        .update(users)
        .set({ passwordHash: await passwordHash })
        .where(eq(users.id, user.id))
    },

    /** An unrelated person with a known password: an account, or a pending sign-up. */
    async account({ isConfirmed }: { isConfirmed: boolean }): Promise<{ email: string }> {
      passwordHash ??= hashPassword(PASSWORD)
      const hash = await passwordHash
      if (isConfirmed) return api.make.user({ passwordHash: hash })
      const [id, email, now] = [randomUUID(), `pending.${randomUUID()}@example.com`, api.clock.now()]
      const expiresAt = new Date(now.getTime() + 3_600_000)
      const names = { firstName: 'Nora', lastName: 'Lind' }
      await api.db.insert(pendingSignUps).values({ id, email, ...names, passwordHash: hash, createdAt: now, expiresAt })
      return { email }
    },
  }
}
