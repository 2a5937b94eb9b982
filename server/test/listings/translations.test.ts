import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import { changeStatus, payableHost, signInAgain } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing, submit } from './sample.ts'

const { updateProperty, getCheckInDetails } = listingsEndpoints
const { getProperty, searchProperties } = propertiesEndpoints
const original = { title: 'Cabin by the creek', description: 'Two rooms, a stove and a porch above the water.' }
const german = { title: 'Hütte am Bach', description: 'Zwei Zimmer, ein Ofen und eine Veranda über dem Wasser.' }

let api: TestApi
let host: TestUser
let admin: TestUser
let offer: (...languages: Language[]) => void
beforeAll(async () => {
  api = await openTestApi()
  host = await payableHost(api)
  admin = await api.make.admin()
  const { settings, cards } = api.ctx
  const before = settings.current
  offer = (...languages) => {
    settings.current = () => ({ ...before(), languages })
    cards.forgetAll()
  }
})
beforeEach(() => offer('en', 'de', 'pt'))
afterAll(() => api.close())

type Change = BodyInput<typeof updateProperty>
const at = (id: number, who?: TestUser) => ({ params: { id: String(id) }, cookie: who?.cookie })
const change = (id: number, body: Change, who = host) => api.call(updateProperty, { ...at(id, who), body })
const readAs = async (id: number, who?: TestUser) => (await api.call(getProperty, at(id, who))).body
const approve = (id: number) => api.call(approvalsEndpoints.setStatus, { ...at(id, admin), body: { status: 'approved' } })
const listed = (given: object = {}) => api.make.approvedProperty({ ownerId: host.id, ...original, ...given })
const cardOf = async (id: number, search?: string) =>
  (await api.call(searchProperties, { query: { search } })).body.find((each) => each.id === id)
/** A live listing with a translation that was approved. */
async function translated(): Promise<number> {
  const { id } = await listed()
  expect((await change(id, { translations: { de: german } })).status).toBe(200)
  await approve(id)
  return id
}

it('a listing keeps its language when another one becomes the first of the site', async () => {
  const { id } = await listed()
  offer('de', 'en')
  expect(await readAs(id)).toMatchObject({ language: 'en', title: 'Cabin by the creek' })
})

describe('a translation', () => {
  it('is kept with a new listing, whose language is the first one of the site', async () => {
    const { body } = await submit(api, host, { translations: { de: { ...german, houseManual: 'No manual to translate.' } } })
    expect(await readAs(body.id, host)).toMatchObject({
      title: 'Cabin by the creek',
      language: 'en',
      translations: { de: { ...german, isOutdated: false, isWaiting: false } },
    })
    expect((await keptListing(api, body.id)).language).toBe('en')
    expect((await submit(api, host, { language: 'pt' })).body.id).toBeGreaterThan(body.id)
  })

  it('is in the calls that a guest makes, and its words are found', async () => {
    const id = await translated()
    expect(await readAs(id)).toMatchObject({ ...original, language: 'en', translations: { de: german } })
    expect(await cardOf(id)).toMatchObject({ title: original.title, language: 'en', titles: { de: german.title } })
    expect(await cardOf(id, 'Veranda')).toBeDefined()
    expect((await change(id, { translations: { de: null } })).status).toBe(200)
    expect((await readAs(id)).translations).toEqual({})
    expect(await cardOf(id)).not.toHaveProperty('titles')
    expect(await cardOf(id, 'Veranda')).toBeUndefined()
  })

  it('of another language stays when one is sent', async () => {
    const id = await translated()
    await change(id, { translations: { pt: { title: 'Cabana junto ao ribeiro' } } })
    expect(Object.keys((await readAs(id, host)).translations ?? {})).toEqual(['de', 'pt'])
    await change(id, { price: 90 })
    expect(Object.keys((await readAs(id, host)).translations ?? {})).toEqual(['de', 'pt'])
  })

  it('is outdated once its original has changed, until the host changes or confirms it', async () => {
    const id = await translated()
    const state = async () => (await readAs(id, host)).translations?.de?.isOutdated
    expect(await state()).toBe(false)
    await change(id, { description: `${original.description} Dogs are welcome.` })
    expect(await state()).toBe(true)
    await change(id, { translations: { de: german } })
    expect(await state()).toBe(true)
    await change(id, { translations: { de: { ...german, isUpToDate: true } } })
    expect(await state()).toBe(false)
    await change(id, { title: original.title.toUpperCase() })
    await change(id, { translations: { de: { ...german, description: `${german.description} Mit Hund.` } } })
    expect(await state()).toBe(false)
    expect((await readAs(id)).translations?.de).not.toHaveProperty('isOutdated')
  })

  it('is in no call of a site with one language, nor is the language', async () => {
    const id = await translated()
    offer('en')
    for (const read of [await readAs(id), await readAs(id, host), await cardOf(id)]) {
      expect(read).not.toHaveProperty('language')
      expect(read).not.toHaveProperty('translations')
      expect(read).not.toHaveProperty('titles')
    }
    expect((await api.call(getCheckInDetails, at(id, host))).body).toEqual(noCheckInDetails)
  })
})

describe('a call is refused', () => {
  const long = (length: number) =>
    'a '
      .repeat(length)
      .slice(0, length - 1)
      .padEnd(length, 'a')
  it.each<[string, object, string]>([
    ['an unknown language', { language: 'xx' }, 'language'],
    ['a language that the site does not have', { language: 'ja' }, 'language'],
    ['a translation into an unknown language', { translations: { xx: german } }, 'translations'],
    ['a translation into a language that the site does not have', { translations: { ja: german } }, 'translations.ja'],
    ['a translation into the language of the listing', { translations: { en: german } }, 'translations.en'],
    ['a short title', { translations: { de: { title: 'Ofen' } } }, 'translations.de.title'],
    ['a long title', { translations: { de: { title: long(121) } } }, 'translations.de.title'],
    ['a short description', { translations: { de: { description: 'Kurz' } } }, 'translations.de.description'],
    ['a long description', { translations: { de: { description: long(5_001) } } }, 'translations.de.description'],
    ['long directions', { translations: { de: { directions: long(2_001) } } }, 'translations.de.directions'],
    ['a long house manual', { translations: { de: { houseManual: long(2_001) } } }, 'translations.de.houseManual'],
  ])('for %s', async (_, body, path) => {
    const { id } = await listed()
    const answer = await change(id, body as Change)
    expect(answer.status).toBe(400)
    expect(answer.problem.issues?.map((issue) => issue.path)).toEqual([expect.stringMatching(new RegExp(`^${path}`))])
    expect(answer.problem.issues?.[0]?.message).not.toMatch(/^Invalid|expected/)
    expect((await keptListing(api, id)).translations).toBeNull()
    expect((await submit(api, host, body)).status).toBe(400)
  })

  it('when the listing would be written in a language that it is translated into', async () => {
    const id = await translated()
    expect((await change(id, { language: 'de' })).status).toBe(400)
    expect((await change(id, { language: 'de', translations: { de: null } })).status).toBe(200)
    expect(await readAs(id, host)).toMatchObject({ language: 'de', translations: {} })
  })

  it('of another host, and of one who has read an older version', async () => {
    const id = await translated()
    const other = await api.make.onboardedHost()
    const body = { translations: { de: null } }
    expect((await change(id, body, other)).status).toBe(403)
    const hidden = await listed({ status: 'rejected' })
    expect((await change(hidden.id, body, other)).status).toBe(404)
    const version = String((await api.call(getProperty, at(id, host))).headers.etag)
    await change(id, { price: 95 })
    const stale = await api.call(updateProperty, { ...at(id, host), body, headers: { 'if-match': version } })
    expect(stale.status).toBe(412)
    expect((await readAs(id)).translations?.de).toEqual(german)
  })
})

describe('a listing that is live', () => {
  it('stays live with a new translation, which guests read after an approval', async () => {
    const { id } = await listed()
    expect((await change(id, { translations: { de: german } })).body.status).toBe('approved')
    expect(await readAs(id)).toMatchObject({ ...original, translations: {} })
    expect(await cardOf(id)).not.toHaveProperty('titles')
    expect(await cardOf(id, 'Veranda')).toBeUndefined()
    expect((await readAs(id, host)).translations?.de).toMatchObject({ ...german, isWaiting: true })
    const waiting = await api.call(approvalsEndpoints.listPending, { cookie: admin.cookie, query: { changed: '1' } })
    expect(waiting.body.find((each) => each.id === id)?.translations?.de).toMatchObject({ ...german, isWaiting: true })
    await approve(id)
    expect((await readAs(id)).translations).toEqual({ de: german })
    expect(await cardOf(id)).toMatchObject({ titles: { de: german.title } })
  })

  it('shows small changes at once, and others after an approval, however small their steps are', async () => {
    const id = await translated()
    const words = german.description.split(' ')
    const withNew = (count: number) => words.map((word, at) => (at < count ? `neu${at}` : word)).join(' ')
    await change(id, { translations: { de: { ...german, description: withNew(2) } } })
    expect((await readAs(id)).translations?.de?.description).toBe(withNew(2))
    expect((await keptListing(api, id)).isChangedSinceApproval).toBe(true)
    await change(id, { translations: { de: { ...german, description: withNew(5) } } })
    expect((await readAs(id)).translations?.de?.description).toBe(withNew(5))
    await change(id, { translations: { de: { ...german, description: withNew(9) } } })
    expect((await readAs(id)).translations).toEqual({})
    await change(id, { translations: { de: german } })
    expect((await readAs(id)).translations?.de).toEqual(german)
  })

  it('shows new translations at once where the operator approves no listings', async () => {
    const { id } = await listed()
    const before = api.ctx.settings.current
    api.ctx.settings.current = () => ({ ...before(), approvesListings: false })
    await change(id, { translations: { de: german } })
    expect((await readAs(id)).translations?.de).toEqual(german)
    api.ctx.settings.current = before
  })

  it('names language and translations in its history', async () => {
    const id = await translated()
    await change(id, { language: 'pt', translations: { de: { ...german, title: 'Hütte am kleinen Bach' } } })
    const { history } = (await api.call(listingDeskEndpoints.getDeskListing, at(id, admin))).body
    expect(history[0]?.changes).toEqual([
      { field: 'language', before: 'English', after: 'Português' },
      { field: 'translations', before: null, after: null },
    ])
  })
})

describe('check-in details', () => {
  const details = { directions: 'Second gate on the left.', houseManual: 'Dry wood only.' }
  it('are translated for the host and for guests with a stay, without an approval', async () => {
    const { id } = await listed()
    await change(id, { checkInDetails: details, translations: { de: { directions: 'Zweites Tor links.' } } })
    const read = async () => (await api.call(getCheckInDetails, at(id, host))).body
    const shown = { directions: 'Zweites Tor links.', houseManual: '' }
    expect((await read()).translations).toEqual({ de: { ...shown, isOutdated: false } })
    expect(await readAs(id)).toMatchObject({ translations: {} })

    const guest = await api.make.user()
    const stay = { propertyId: id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 2 }
    const bookingId = (await paidRequest(api, guest, stay)).booking.id
    const trip = async () =>
      (await api.call(tripsEndpoints.getTrip, { ...at(bookingId), cookie: await signInAgain(api, guest) })).body.gettingIn
    await changeStatus(api, host, bookingId, 'confirmed')
    expect(await trip()).toMatchObject({ ...details, language: 'en', translations: { de: shown } })
    offer('en')
    expect(await trip()).not.toHaveProperty('translations')
    offer('en', 'de')

    await change(id, { checkInDetails: { ...details, directions: 'Third gate.' } })
    expect((await read()).translations?.de?.isOutdated).toBe(true)
    await change(id, { checkInDetails: { houseManual: 'Dry wood only.' }, translations: { de: { directions: 'Drittes Tor.' } } })
    expect((await read()).translations).toEqual({})
  })
})
