import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import { payableHost } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { keptListing, submit } from './sample.ts'

const original = { title: 'Cabin by the creek', description: 'Two rooms, a stove and a porch above the water.' }
const german = { title: 'Hütte am Bach', description: 'Zwei Zimmer, ein Ofen und eine Veranda über dem Wasser.' }
const portuguese = { title: 'Cabana do ribeiro', description: 'Dois quartos, um fogão e um alpendre sobre a água.' }
const lines = {
  captions: [{ original: 'The porch at dusk', text: 'Die Veranda am Abend' }],
  fees: [{ original: 'Cleaning', text: 'Reinigung' }],
}
const portugueseFee = [{ original: 'Cleaning', text: 'Limpeza' }]

let api: TestApi
let host: TestUser
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await payableHost(api)
  admin = await api.make.admin()
  const { settings } = api.ctx
  const before = settings.current
  settings.current = () => ({ ...before(), languages: ['en', 'de', 'pt'] })
})
beforeEach(() => {
  api.mails.length = 0
})
afterAll(() => api.close())

type Change = BodyInput<typeof listingsEndpoints.updateProperty>
const at = (id: number, who?: TestUser) => ({ params: { id: String(id) }, cookie: who?.cookie })
const change = (id: number, translations: Change['translations']) =>
  api.call(listingsEndpoints.updateProperty, { ...at(id, host), body: { translations } })
const readAs = async (id: number, who?: TestUser, language?: Language) =>
  (await api.call(propertiesEndpoints.getProperty, { ...at(id, who), query: { language } })).body
const approve = (id: number) => api.call(approvalsEndpoints.setStatus, { ...at(id, admin), body: { status: 'approved' } })
async function translated(): Promise<number> {
  const { id } = await api.make.approvedProperty({ ownerId: host.id, ...original })
  await api.call(listingsEndpoints.addFee, { ...at(id, host), body: { name: 'Cleaning', amount: 40, isRequired: true } })
  const translations = { de: { ...german, ...lines }, pt: { ...portuguese, fees: portugueseFee } }
  expect((await change(id, translations)).status).toBe(200)
  await approve(id)
  return id
}

it('captions and names of fees are kept by their originals, live at once and looked at afterwards', async () => {
  const id = await translated()
  expect((await readAs(id)).translations?.de).toEqual({ ...german, ...lines })
  expect((await keptListing(api, id)).isChangedSinceApproval).toBe(false)
  const fees = [...lines.fees, { original: 'Sauna', text: 'Sauna am Haus' }]
  await change(id, { de: { ...german, captions: [], fees: [...fees, { original: 'Dog', text: '' }] } })
  expect((await readAs(id)).translations?.de).toEqual({ ...german, fees })
  expect((await keptListing(api, id)).isChangedSinceApproval).toBe(true)
  await change(id, {
    de: { ...german, title: 'Etwas ganz anderes', description: 'Nichts davon stand vorher hier, kein Wort.', fees },
  })
  expect((await readAs(id)).translations).not.toHaveProperty('de')
  await approve(id)
  expect((await readAs(id)).translations?.de?.fees).toEqual(fees)
  await change(id, { de: { fees } })
  expect((await readAs(id, host)).translations?.de).toMatchObject({ title: '', fees })
  await change(id, { de: {} })
  expect((await readAs(id, host)).translations).not.toHaveProperty('de')
})

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ original: `Line ${at}`, text: `Zeile ${at}` }))
it.each<[string, object, string]>([
  ['too many captions', { captions: many(listingLimits.images + 1) }, 'captions'],
  ['too many fees', { fees: many(listingLimits.fees + 1) }, 'fees'],
  ['a long caption', { captions: [{ original: 'Porch', text: 'x'.repeat(201) }] }, 'captions.0.text'],
  ['a long name of a fee', { fees: [{ original: 'Linen', text: 'x'.repeat(101) }] }, 'fees.0.text'],
  ['a long original', { fees: [{ original: 'x'.repeat(101), text: 'Wäsche' }] }, 'fees.0.original'],
])('%s are refused, and nothing is kept', async (_, texts, path) => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id, ...original })
  const { status, problem } = await change(id, { de: texts as object })
  expect([status, problem.issues?.map((issue) => issue.path)]).toEqual([400, [`translations.de.${path}`]])
  expect((await keptListing(api, id)).translations).toBeNull()
  expect((await submit(api, host, { translations: { de: texts } })).status).toBe(400)
})

it('a page in one language is answered with that translation alone, as guests read it', async () => {
  const id = await translated()
  expect((await readAs(id, undefined, 'pt')).translations).toEqual({ pt: { ...portuguese, fees: portugueseFee } })
  expect(await readAs(id, undefined, 'en')).toMatchObject({ ...original, language: 'en', translations: {} })
  await change(id, { pt: { ...portuguese, description: 'Nada disto estava aqui antes, nem uma única palavra.' } })
  expect((await readAs(id, host, 'pt')).translations).toEqual({})
  expect((await readAs(id, host)).translations?.pt?.isWaiting).toBe(true)
  const unknown = await api.call(propertiesEndpoints.getProperty, { ...at(id), query: { language: 'xx' as Language } })
  expect(unknown.status).toBe(400)
})

it('a guest reads title and fees in their language, the host the originals', async () => {
  const id = await translated()
  const guest = await api.make.user()
  await api.call(authEndpoints.updateCurrentUser, { cookie: guest.cookie, body: { language: 'pt' } })
  const stay = { propertyId: id, checkInDate: api.make.day(20), checkOutDate: api.make.day(22), guestCount: 2 }
  const { booking } = await paidRequest(api, guest, stay)
  await api.settle()
  const mailTo = ({ email }: TestUser) => api.mails.find((mail) => mail.to === email)
  expect(mailTo(guest)?.subject).toContain(portuguese.title)
  expect(mailTo(guest)?.text).toMatch(/Limpeza/)
  expect(mailTo(guest)?.text).not.toMatch(/Cabin by the creek|Cleaning/)
  expect(mailTo(host)?.subject).toContain(original.title)

  const names = { title: original.title, language: 'en', titles: { de: german.title, pt: portuguese.title } }
  const feeNames = { de: lines.fees, pt: portugueseFee }
  const trip = (await api.call(tripsEndpoints.getTrip, at(booking.id, guest))).body.booking
  expect(trip.property).toMatchObject({ ...names, feeNames })
  expect(trip.breakdown.propertyFees.map(({ name }) => name)).toEqual(['Cleaning'])
  const calendarIn = (query: string) =>
    api.app.inject({ url: `/api/bookings/${booking.id}/trip.ics${query}`, headers: { cookie: guest.cookie } })
  const summaryOf = async (language?: Language) =>
    /SUMMARY:(.*)\r/.exec((await calendarIn(language ? `?language=${language}` : '')).body)?.[1]
  expect(await summaryOf()).toBe('Estadia em Cabana do ribeiro')
  expect(await summaryOf('de')).toBe('Aufenthalt: Hütte am Bach')
  expect(await summaryOf('en')).toBe('Stay at Cabin by the creek')
  expect(await summaryOf('ja')).toBe('Estadia em Cabana do ribeiro')
  expect((await calendarIn('?language=xx')).statusCode).toBe(400)
  const receipt = (await api.call(ledgerEndpoints.getReceipt, at(booking.id, guest))).body
  expect(receipt.property).toMatchObject({ ...names, feeNames })
  expect(receipt.lines.map(({ label }) => label)).toContain('Cleaning')
  const hosted = (await api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie })).body
  expect(hosted.find((each) => each.id === booking.id)?.property).not.toHaveProperty('titles')

  const about = { bookingId: booking.id }
  const text = 'When may we come?'
  expect(
    (await api.call(messagesEndpoints.findThread, { cookie: guest.cookie, query: { bookingId: String(booking.id) } })).body,
  ).toMatchObject(names)
  const started = await api.call(messagesEndpoints.startThread, {
    cookie: guest.cookie,
    body: { about, text, key: 'attempt-1' },
  })
  expect(started.body.thread).toMatchObject(names)
  const ofHost = (await api.call(messagesEndpoints.readThread, at(started.body.thread.id, host))).body
  expect(ofHost).not.toHaveProperty('titles')
})
