import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { apiKeys } from '../../src/db/schema/auth.schema.ts'
import { passkeyChallenges, passkeys } from '../../src/db/schema/passkeys.schema.ts'
import { payoutAccounts } from '../../src/db/schema/platform.schema.ts'
import { webhookEndpoints, webhookEvents } from '../../src/db/schema/webhooks.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import { recordListingEvent } from '../../src/platform/jobs/webhook-outbox.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest, payAndConfirm } from '../bookings/stay.ts'
import { addPicture } from '../pictures/upload.ts'

const PASSWORD = 'Porchlight1!'
const { downloadOwnData, deleteOwnAccount } = privacyEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makePerson(name: string) {
  return api.make.user({
    email: `${name}@canary.example`,
    firstName: `${name}-first`,
    lastName: `${name}-last`,
    phoneNumber: `+1-${name}-phone`,
    passwordHash: await hashPassword(PASSWORD),
  })
}

/** Every table and column with a text, anywhere in the database. */
async function findEverywhere(text: string): Promise<string[]> {
  const { rows } = await api.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`)
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const hits = await api.db.execute(
      sql`select 1 from ${sql.identifier(table_name)} where ${sql.identifier(column_name)}::text ilike ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found
}

test('a person downloads their own data, and nothing of others', async () => {
  const guest = await makePerson('reader')
  const listing = await api.make.approvedProperty()
  await api.call(wishlistEndpoints.addToWishlist, { body: { propertyId: listing.id }, cookie: guest.cookie })
  const answer = await api.call(downloadOwnData, { cookie: guest.cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="porchlight-my-data.json"')
  expect(answer.body.account).toMatchObject({ email: 'reader@canary.example', phoneNumber: '+1-reader-phone' })
  expect(answer.body.savedProperties).toMatchObject([{ propertyId: listing.id }])
  expect(answer.body.sessions).toHaveLength(1)
  expect(JSON.stringify(answer.body)).not.toContain('passwordHash')
  expect((await api.call(downloadOwnData)).status).toBe(401)
})

test('a wrong password deletes no account', async () => {
  const person = await makePerson('careful')
  const refused = await api.call(deleteOwnAccount, { body: { password: 'Wrong-one1!' }, cookie: person.cookie })
  expect([refused.status, refused.problem.code]).toEqual([403, 'wrong_password'])
  expect((await api.call(authEndpoints.getCurrentUser, { cookie: person.cookie })).status).toBe(200)
})

test('with an open stay neither its guest nor its host can delete their account', async () => {
  const guest = await makePerson('traveler')
  const host = await makePerson('landlord')
  await api.db.insert(payoutAccounts).values({ userId: host.id, accountId: 'acct_landlord', onboardingComplete: true })
  const listing = await api.make.approvedProperty({ ownerId: host.id })
  const checkIn = addDays(earliestToday(api.clock.now()), 30)
  const stay = { propertyId: listing.id, checkInDate: checkIn, checkOutDate: addDays(checkIn, 3), guestCount: 2 }
  await paidRequest(api, guest, stay)
  for (const person of [guest, host]) {
    const refused = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: person.cookie })
    expect([refused.status, refused.problem.code]).toEqual([409, 'account_in_use'])
  }
})

test('deletion leaves no name, address or number of the person in any table, and the books complete', async () => {
  const guest = await makePerson('leaver')
  const listing = await api.make.approvedProperty()
  const checkIn = addDays(earliestToday(api.clock.now()), 40)
  const stay = { propertyId: listing.id, checkInDate: checkIn, checkOutDate: addDays(checkIn, 2), guestCount: 1 }
  const asked = { ...stay, specialRequests: 'I am leaver-last, call +1-leaver-phone' }
  const { body: held } = await hold(api, guest, asked)
  await payAndConfirm(api, guest, held)
  await api.call(bookingsEndpoints.changeBookingStatus, {
    params: { id: String(held.bookingId) },
    body: { status: 'cancelled' },
    cookie: guest.cookie,
  })
  await api.settle()
  expect(await findEverywhere('leaver')).toContain('users.email')

  const again = { firstName: 'Leaver-first', lastName: 'x', email: guest.email, password: PASSWORD }
  expect((await api.call(authEndpoints.signUp, { body: again })).status).toBe(201)

  const { body: data } = await api.call(downloadOwnData, { cookie: guest.cookie })
  expect(data.cards).toEqual([{ bookingId: held.bookingId, brand: 'visa', last4: '4242' }])

  const gone = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: guest.cookie })
  expect(gone.status).toBe(204)
  await api.settle()
  expect(await findEverywhere('leaver')).toEqual([])
  expect((await api.call(authEndpoints.getCurrentUser, { cookie: guest.cookie })).status).toBe(401)
  const signIn = { email: 'leaver@canary.example', password: PASSWORD }
  expect((await api.call(authEndpoints.signIn, { body: signIn })).status).toBe(401)
  expect(api.mails.filter(({ to }) => to === 'leaver@canary.example').at(-1)?.subject).toBe('Your Porchlight account is deleted')
  const { rows } = await api.db.execute(sql`select card_brand, card_last4 from bookings where id = ${held.bookingId}`)
  expect(rows).toEqual([{ card_brand: null, card_last4: null }])
})

test('a host’s listings and photos are deleted too, and the email is free again', async () => {
  const host = await makePerson('owner')
  await api.make.approvedProperty({ ownerId: host.id, address: '7 Owner Street', title: 'The owner-last house' })
  const gone = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: host.cookie })
  expect(gone.status).toBe(204)
  await api.settle()
  expect(await findEverywhere('owner street')).toEqual([])
  expect(await findEverywhere('owner-last')).toEqual([])
  const again = { firstName: 'New', lastName: 'Person', email: 'owner@canary.example', password: PASSWORD }
  expect((await api.call(authEndpoints.signUp, { body: again })).status).toBe(201)
})

test('API keys are in the data of their owner; deletion removes them, and calls with them are refused', async () => {
  const [host, other] = [await makePerson('programmer'), await makePerson('bystander')]
  const body = { name: 'programmer-last key', scopes: ['listings:read' as const], expiresInDays: null }
  const makeKey = ({ cookie }: { cookie: string }) => api.call(apiKeysEndpoints.createApiKey, { body, cookie })
  const [{ body: made }, { body: kept }] = [await makeKey(host), await makeKey(other)]
  const listWith = ({ token }: { token: string }) =>
    api.call(propertiesEndpoints.listOwnProperties, { headers: { authorization: `Bearer ${token}` } })
  expect((await listWith(made)).status).toBe(200)
  const { body: data } = await api.call(downloadOwnData, { cookie: host.cookie })
  expect(data.apiKeys).toMatchObject([{ name: body.name, scopes: body.scopes, lastUsedAt: api.clock.now().toISOString() }])
  expect(JSON.stringify(data)).not.toContain(made.token)
  const gone = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: host.cookie })
  expect(gone.status).toBe(204)
  expect((await listWith(made)).problem.code).toBe('invalid_key')
  expect(await api.db.select({ userId: apiKeys.userId }).from(apiKeys)).toEqual([{ userId: other.id }])
  expect((await listWith(kept)).status).toBe(200)
})

test('webhooks are in the data of their owner, without their secrets; deletion removes them with their events', async () => {
  const [host, other] = [await makePerson('listener'), await makePerson('neighbor-host')]
  const body = { url: 'https://hooks.example/listener', description: 'listener-last robot', kinds: ['listing.approved' as const] }
  const { body: made } = await api.call(webhooksEndpoints.createWebhook, { body, cookie: host.cookie })
  await api.call(webhooksEndpoints.createWebhook, { body: { ...body, description: 'Kept' }, cookie: other.cookie })
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  await recordListingEvent(api.db, { kind: 'listing.approved', propertyId, at: api.clock.now() })
  const { body: data } = await api.call(downloadOwnData, { cookie: host.cookie })
  expect(data.webhooks).toEqual([{ ...body, createdAt: made.webhook.createdAt }])
  expect(JSON.stringify(data)).not.toContain(made.secret)
  expect(await api.db.$count(webhookEvents, eq(webhookEvents.hostId, host.id))).toBe(1)
  const gone = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: host.cookie })
  expect(gone.status).toBe(204)
  expect(await api.db.$count(webhookEvents, eq(webhookEvents.hostId, host.id))).toBe(0)
  const left = await api.db.select({ description: webhookEndpoints.description }).from(webhookEndpoints)
  expect(left).toEqual([{ description: 'Kept' }])
})

test('passkeys are named in the data of their owner, without their keys; deletion removes them', async () => {
  const [person, other] = [await makePerson('keyholder'), await makePerson('neighbor')]
  const now = api.clock.now()
  for (const { id } of [person, other]) {
    const passkey = { credentialId: `credential-${id}`, publicKey: 'public-key', counter: 0, transports: [] }
    await api.db.insert(passkeys).values({ ...passkey, userId: id, name: 'keyholder-last laptop', createdAt: now })
    const challenge = { tokenHash: id, challenge: 'c', purpose: 'confirm' as const, userId: id, expiresAt: now }
    await api.db.insert(passkeyChallenges).values(challenge)
  }
  const { body: data } = await api.call(downloadOwnData, { cookie: person.cookie })
  expect(data.passkeys).toEqual([{ name: 'keyholder-last laptop', createdAt: now.toISOString(), lastUsedAt: null }])
  expect(JSON.stringify(data)).not.toMatch(/credential-|public-key/)
  expect((await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: person.cookie })).status).toBe(204)
  expect(await api.db.select({ userId: passkeys.userId }).from(passkeys)).toEqual([{ userId: other.id }])
  expect(await api.db.select({ userId: passkeyChallenges.userId }).from(passkeyChallenges)).toEqual([{ userId: other.id }])
})

test('past guests of a deleted host cannot read the street or fetch the photos', async () => {
  const host = await makePerson('keeper')
  const guest = await makePerson('visitor')
  await api.db.insert(payoutAccounts).values({ userId: host.id, accountId: 'acct_keeper', onboardingComplete: true })
  const listing = await api.make.approvedProperty({ ownerId: host.id, address: '9 Keeper Street', title: 'The keeper-last barn' })
  const [removed, kept] = [await addPicture(api, host, listing.id), await addPicture(api, host, listing.id)]
  const bookAndCancel = async (from: number) => {
    const days = { checkInDate: api.make.day(from), checkOutDate: api.make.day(from + 2) }
    const { booking } = await paidRequest(api, guest, { propertyId: listing.id, ...days, guestCount: 1 })
    const params = { id: String(booking.id) }
    await api.call(bookingsEndpoints.changeBookingStatus, { params, body: { status: 'cancelled' }, cookie: guest.cookie })
    return booking
  }
  // One booking shows a photo that was removed since, another one that is still the listing's.
  const earlier = await bookAndCancel(50)
  await api.app.inject({ method: 'DELETE', url: `/api/properties/images/${removed.id}`, headers: { cookie: host.cookie } })
  const later = await bookAndCancel(60)
  await api.settle()
  const shown = [earlier, later].map(({ property }) => property.primaryImage ?? '')
  expect(new Set(shown).size).toBe(2)
  const addresses = [...shown, ...kept.variants.map(({ url }) => url)]
  const fetchAll = () => Promise.all(addresses.map(async (url) => (await api.app.inject({ method: 'GET', url })).statusCode))
  expect(new Set(await fetchAll())).toEqual(new Set([200]))

  const gone = await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: host.cookie })
  expect(gone.status).toBe(204)
  await api.settle()
  expect(await findEverywhere('keeper street')).toEqual([])
  expect(await findEverywhere('keeper-last')).toEqual([])
  expect(new Set(await fetchAll())).toEqual(new Set([404]))
  const { body: mine } = await api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie })
  expect(mine.map(({ property }) => [property.title, property.address, property.city, property.primaryImage])).toEqual(
    mine.map(() => ['Removed listing', '', 'Asheville', null]),
  )
  expect(mine).toHaveLength(2)
})

test('what staff see of emails and notes about a stay forgets a deleted guest, and the other side’s emails stay', async () => {
  const guest = await makePerson('pilgrim')
  const admin = await api.make.admin()
  const listing = await api.make.approvedProperty()
  const stay = { propertyId: listing.id, checkInDate: api.make.day(70), checkOutDate: api.make.day(72), guestCount: 1 }
  const { booking } = await paidRequest(api, guest, stay)
  const params = { id: String(booking.id) }
  await api.call(deskEndpoints.addBookingNote, { params, body: { text: 'pilgrim-last called' }, cookie: admin.cookie })
  await api.call(bookingsEndpoints.changeBookingStatus, { params, body: { status: 'cancelled' }, cookie: guest.cookie })
  await api.settle()
  expect(await findEverywhere('pilgrim')).toEqual(expect.arrayContaining(['booking_emails.subject', 'booking_notes.text']))
  expect((await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: guest.cookie })).status).toBe(204)
  await api.settle()
  expect(await findEverywhere('pilgrim')).toEqual([])
  const { body } = await api.call(deskEndpoints.getDeskBooking, { params, cookie: admin.cookie })
  expect(new Set(body.emails.map(({ recipient, subject }) => `${recipient} ${subject}`))).toEqual(new Set(['host null']))
  expect(body.timeline.filter(({ kind }) => kind === 'note').map(({ detail }) => detail)).toEqual([''])
})

test('waiting emails to the person are not sent any more, those to others are', async () => {
  const [ivy, livy, host] = [await makePerson('ivy'), await makePerson('livy'), await makePerson('hostess')]
  const letter = (to: string, subject: string) =>
    enqueue(api.db, { kind: 'mail.send', key: `test:${subject}`, payload: { to, subject, text: ivy.email, html: ivy.email } })
  await letter(ivy.email, 'for Ivy')
  await letter(livy.email, 'for Livy, whose address ends as Ivy’s does')
  await letter(host.email, 'for the host, about Ivy')
  expect((await api.call(deleteOwnAccount, { body: { password: PASSWORD }, cookie: ivy.cookie })).status).toBe(204)
  await api.settle()
  const people = [ivy.email, livy.email, host.email]
  expect(api.mails.flatMap(({ to, subject }) => (people.includes(to) ? subject : [])).sort()).toEqual([
    'Your Porchlight account is deleted',
    'for Livy, whose address ends as Ivy’s does',
    'for the host, about Ivy',
  ])
  expect((await findEverywhere('ivy@canary.example')).sort()).toEqual(['users.email'])
})
