import { inArray } from 'drizzle-orm'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { editablePages } from '#contract/content/content.rules.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { readNextCursor } from '#contract/shared/paging.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { paymentExceptions } from '../../src/db/schema/ledger.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { amenities } from '../../src/db/schema/properties.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { exportTables } from '../../src/features/exports/write-export.ts'
import type { TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { openStage, PASSWORD } from '../permissions/stage.ts'
import type { Json } from './hostile-values.ts'

const WEBHOOK_URL = 'https://hooks.porchlight.example/events'

export const fuzzActors = ['visitor', 'guest', 'host', 'admin'] as const
export type FuzzActor = (typeof fuzzActors)[number]

/** Values that mean something to this world, by name. */
export type Pool = ReadonlyMap<string, readonly Json[]>

export interface FuzzWorld {
  pool: Pool
  /** The session cookie of an actor; undefined for a visitor. */
  cookieOf(actor: FuzzActor): string | undefined
  /** Opens another session, after a request that ended the last one. */
  signInAgain(actor: FuzzActor): Promise<void>
  /** Secrets that must never appear in a response. */
  secrets: readonly string[]
}

const quote = (value: string): Json => JSON.stringify(value)
const numbers = (...values: (number | undefined)[]): Json[] => values.filter((value) => value !== undefined).map(String)

let passwordHash: Promise<string> | null = null
async function letSignIn(api: TestApi, people: readonly TestUser[]): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD)
  const ids = people.map(({ id }) => id)
  await api.db
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(inArray(users.id, ids))
}

async function findAmenities(api: TestApi): Promise<number[]> {
  const known = await api.db.select({ id: amenities.id }).from(amenities).limit(3)
  if (known.length > 0) return known.map(({ id }) => id)
  const names = ['Wifi', 'Kitchen', 'Stove'].map((name) => ({ name, icon: 'wifi' }))
  return (await api.db.insert(amenities).values(names).returning({ id: amenities.id })).map(({ id }) => id)
}

async function makeListings(api: TestApi, host: TestUser) {
  const ofHost = (status: 'approved' | 'pending' | 'rejected') => api.make.approvedProperty({ ownerId: host.id, status })
  const [approved, pending, rejected] = [await ofHost('approved'), await ofHost('pending'), await ofHost('rejected')]
  const foreign = await api.make.approvedProperty()
  const deleted = await api.make.approvedProperty({ ownerId: host.id, deletedAt: api.clock.now() })
  const fee = await api.make.fee(approved.id)
  const foreignFee = await api.make.fee(foreign.id)
  const block = await api.make.block(approved.id, api.make.day(200), api.make.day(203))
  return { approved, pending, rejected, foreign, deleted, fees: [fee.id, foreignFee.id], blocks: [block.id] }
}

/** The codes in the mailbox of this world: valid ones until they are used. */
const mailedCodes = (api: TestApi): Json[] =>
  api.mails.slice(-20).flatMap(({ text }) => (/\b\d{6}\b/.exec(text) ?? []).slice(0, 1).map(quote))

function makePool(
  api: TestApi,
  made: { people: TestUser[]; ids: Record<string, number[]>; texts: Record<string, string[]>; categoryId: number },
): Pool {
  const { ids, texts } = made
  const days = [1, 2, 5, 10, 12, 30, 90, 200, 400].map((days) => quote(api.make.day(days)))
  const money = ['0.01', '1', '80', '108.5', '99999.99', '100000']
  const pool: Record<string, Json[]> = {
    property: numbers(...(ids.properties ?? []), 2_147_483_647),
    booking: numbers(...(ids.bookings ?? []), 2_147_483_647),
    fee: numbers(...(ids.fees ?? []), 2_147_483_647),
    image: numbers(...(ids.images ?? []), 2_147_483_647),
    block: numbers(...(ids.blocks ?? []), 2_147_483_647),
    exception: numbers(...(ids.exceptions ?? []), 2_147_483_647),
    category: numbers(made.categoryId),
    amenity: numbers(...(ids.amenities ?? [])),
    webhook: numbers(...(ids.webhooks ?? [])),
    delivery: numbers(...(ids.deliveries ?? [])),
    webhookUrl: [quote(WEBHOOK_URL), quote('http://127.0.0.1:9/')],
    thread: numbers(...(ids.threads ?? []), 2_147_483_647),
    person: (texts.people ?? []).map(quote),
    export: numbers(...(ids.exports ?? []), 2_147_483_647),
    exportTable: [...exportTables.map(({ name }) => quote(name)), quote('pg_user')],
    text: [...editablePages, 'testimonials', 'nothing'].map(quote),
    email: [...made.people.map(({ email }) => quote(email)), quote('nobody@example.com')],
    password: [quote(PASSWORD), quote(PASSWORD), quote('Wrong one1!')],
    code: [...mailedCodes(api), quote('123456')],
    day: days,
    money,
    clientSecret: (texts.clientSecrets ?? []).map(quote),
    paymentIntent: (texts.paymentIntents ?? []).map(quote),
    account: (texts.accounts ?? []).map(quote),
    latitude: ['35.5951', '-90', '90', '0'],
    longitude: ['-82.5515', '-180', '180', '0'],
    cursor: (texts.cursors ?? []).map(quote),
    bbox: [quote('-90,30,-70,40'), quote('-180,-90,180,90'), quote('170,-10,-170,10')],
    search: ['ash', 'Cabin', 'asheville north carolina', '28801', 'nothing of the kind'].map(quote),
    words: [
      'A quiet cabin among pines, with a stove',
      'Asheville',
      'North Carolina',
      '28801',
      'United States',
      '12 Lantern Lane',
    ].map(quote),
    expiry: [quote('12/39'), quote('01/20')],
    cardNumber: ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0027 6000 3184', '1'].map(quote),
  }
  return new Map(Object.entries(pool))
}

/** Bookings in every state, each of its own listing, and what paying for them needs. */
async function makeBookings(api: TestApi, stage: ReturnType<typeof openStage>, guest: TestUser) {
  const bookings = [await stage.booking('held'), await stage.booking('paid'), await stage.booking('confirmed')]
  bookings.push(await stage.booking('cancelled by its guest'))
  const place = await stage.listing('approved')
  const { body } = await api.call(checkoutEndpoints.createPaymentIntent, { cookie: guest.cookie, body: stage.stayAt(place.id) })
  return { bookings, clientSecret: body.clientSecret }
}

/** Cursors of the host's booking lists that the server has issued, and two invented ones. */
async function findCursors(api: TestApi, host: TestUser): Promise<string[]> {
  const queries = [{}, { when: 'upcoming' }, { when: 'past' }, { from: '2020-01-01' }] as const
  const answers = await Promise.all(
    queries.map((query) => api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie, query: { ...query, limit: 1 } })),
  )
  const named = answers.flatMap(({ headers }) => readNextCursor(String(headers.link ?? '')) ?? [])
  return [...named, 'bm9uZQ', Buffer.from('["bookings.newest",1e999,{}]').toString('base64url')]
}

/** A webhook of the host with one event to send. Nobody answers at its address. */
async function makeWebhook(api: TestApi, { cookie }: TestUser): Promise<{ webhooks: number[]; deliveries: number[] }> {
  const { createWebhook, testWebhook } = webhooksEndpoints
  const { body } = await api.call(createWebhook, { cookie, body: { url: WEBHOOK_URL, kinds: ['booking.requested'] } })
  const { id } = body.webhook
  const sent = await api.call(testWebhook, { cookie, params: { id: String(id) } })
  return { webhooks: [id], deliveries: [sent.body.id] }
}

/** What the guest wrote to the host about a listing. */
async function makeThread(api: TestApi, { cookie }: TestUser, propertyId: number): Promise<number> {
  const body = { text: 'Is the stove easy to light?', key: 'attempt-1', about: { propertyId } }
  return (await api.call(messagesEndpoints.startThread, { cookie, body })).body.thread.id
}

/** An export of everything that is done; one serves all rounds. */
async function findExports(api: TestApi, { cookie }: TestUser): Promise<number[]> {
  const { listExports, startExport } = exportsEndpoints
  const known = (await api.call(listExports, { cookie })).body.exports
  if (known.length > 0) return known.map(({ id }) => id)
  const { body } = await api.call(startExport, { cookie })
  await api.jobs.drain()
  return [body.id]
}

/** People and things in every state for a few hundred requests, after which most of them are used up. */
export async function openFuzzWorld(api: TestApi): Promise<FuzzWorld> {
  const stage = openStage(api, 'guest')
  const [guest, host, admin] = [await stage.person('guest'), await stage.person('owner'), await stage.person('admin')]
  await letSignIn(api, [guest, host, admin])
  const account = await api.platform.payments.createAccount({
    email: host.email,
    metadata: { userId: host.id },
    idempotencyKey: `fuzz:${host.id}`,
  })
  await api.sandbox.completeOnboarding(account.id, 'complete')
  await api.db
    .insert(payoutAccounts)
    .values({ userId: host.id, accountId: account.id, onboardingComplete: true })
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: { accountId: account.id } })
  const listings = await makeListings(api, host)
  const images = [await stage.image(listings.approved.id), await stage.image(listings.pending.id)]
  const { bookings, clientSecret } = await makeBookings(api, stage, guest)
  const exception = {
    key: `fuzz:${host.id}`,
    kind: 'refund' as const,
    detail: 'Something to look at.',
    raisedAt: api.clock.now(),
  }
  const exceptions = await api.db.insert(paymentExceptions).values(exception).returning({ id: paymentExceptions.id })
  const { approved, pending, rejected, foreign, deleted } = listings
  const pool = makePool(api, {
    people: [guest, host, admin],
    categoryId: approved.categoryId,
    ids: {
      properties: [
        approved.id,
        approved.id,
        foreign.id,
        foreign.id,
        pending.id,
        rejected.id,
        deleted.id,
        ...bookings.map(({ propertyId }) => propertyId),
      ],
      bookings: bookings.map(({ id }) => id),
      fees: listings.fees,
      blocks: listings.blocks,
      images,
      amenities: await findAmenities(api),
      exceptions: exceptions.map(({ id }) => id),
      ...(await makeWebhook(api, host)),
      threads: [await makeThread(api, guest, approved.id)],
      exports: await findExports(api, admin),
    },
    texts: {
      clientSecrets: [clientSecret],
      paymentIntents: bookings.map(({ paymentIntentId }) => paymentIntentId),
      accounts: [account.id],
      // Neither guest nor host, who would be suspended or erased.
      people: [(await api.make.user()).id],
      cursors: await findCursors(api, host),
    },
  })
  return { pool, ...keepSignedIn(api, { guest, host, admin }) }
}

/** Some calls end sessions; the next request gets a new one. */
function keepSignedIn(api: TestApi, people: Record<Exclude<FuzzActor, 'visitor'>, TestUser>): Omit<FuzzWorld, 'pool'> {
  const cookies = new Map<FuzzActor, string>(Object.entries(people).map(([actor, { cookie }]) => [actor as FuzzActor, cookie]))
  return {
    secrets: [...cookies.values()].map((cookie) => cookie.split('=')[1] ?? ''),
    cookieOf: (actor) => cookies.get(actor),
    signInAgain: async (actor) => {
      if (actor === 'visitor') return
      const { token } = await openSession(api.ctx, people[actor].id, null)
      cookies.set(actor, `porchlight_session=${token}`)
    },
  }
}
