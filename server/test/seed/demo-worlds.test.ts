import lookUp from '@photostructure/tz-lookup'
import { iso1A2Code } from '@rapideditor/country-coder'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentCheckInDetailsSchema } from '#contract/listings/check-in-details.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, dateInZone } from '#contract/shared/dates.ts'
import { stepOfCurrency } from '#contract/shared/money.ts'
import { siteSettingsSchema } from '#contract/site/site-settings.schemas.ts'
import { checkInDetails, properties, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { seedDemoWorld } from '../../src/demo/demo-world.ts'
import { demoWorlds } from '../../src/demo/worlds/demo-worlds.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'

const english = /\b(the|and|with|from|your|our|of|guests?|house)\b/i

describe.each([
  {
    name: 'pt',
    language: 'pt',
    country: 'PT',
    currency: 'EUR',
    zones: ['Atlantic/Azores', 'Atlantic/Madeira', 'Europe/Lisbon'],
    letters: /\p{Script=Latin}/u,
  },
  {
    name: 'jp',
    language: 'ja',
    country: 'JP',
    currency: 'JPY',
    zones: ['Asia/Tokyo'],
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  },
] as const)('the demo world of $country', ({ name, language, country, currency, zones, letters }) => {
  const world = demoWorlds[name]
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi()
    await seedDemoWorld(api.platform, () => undefined, { world, photos: null })
    await api.ctx.settings.refresh()
    await api.ctx.texts.refresh()
  })
  afterAll(() => api.close())

  it('is a site in its country, currency and language, as an administrator has set it', async () => {
    const { current } = await api.ctx.settings.read()
    expect(current).toMatchObject({ settings: { country, currency }, by: { id: 'demo-admin' } })
    expect(current.settings.languages[0]).toBe(language)
    expect(siteSettingsSchema.parse(current.settings)).toEqual(current.settings)
  })

  it('has twelve listings, each with a pin in its country, its zone, photos and a way in', async () => {
    const rows = await api.db.select().from(properties)
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ city }) => city)).size).toBe(12)
    expect(new Set(rows.map((row) => row.language))).toEqual(new Set([language]))
    for (const { title, latitude, longitude, timeZone } of rows) {
      expect(iso1A2Code([longitude ?? 0, latitude ?? 0]), title).toBe(country)
      expect(lookUp(latitude ?? 0, longitude ?? 0), title).toBe(timeZone)
    }
    expect([...new Set(rows.map(({ timeZone }) => timeZone))].sort()).toEqual(zones)
    const shown = await api.db.selectDistinct({ id: propertyImages.propertyId }).from(propertyImages)
    expect(shown).toHaveLength(12)
    for (const { propertyId: _id, updatedAt: _at, translations: _none, ...details } of await api.db.select().from(checkInDetails))
      expect(sentCheckInDetailsSchema.parse(details)).toEqual(details)
  })

  it('is paid in its currency, by a guest of today as well', async () => {
    const [property] = await api.db.select().from(properties).orderBy(properties.id)
    if (!property) throw new Error('No listing')
    const checkInDate = addDays(dateInZone(api.clock.now(), property.timeZone), 200)
    const stay = { propertyId: property.id, checkInDate, checkOutDate: addDays(checkInDate, 3), guestCount: 1 }
    const { booking, intentId } = await paidRequest(api, await api.make.user(), stay)
    expect(booking.totalPrice).toBeGreaterThan((property.priceCents * 3) / 100)
    const intent = await api.platform.payments.getIntent(intentId)
    expect(intent).toMatchObject({ currency: currency.toLowerCase(), amountReceivedCents: Math.round(booking.totalPrice * 100) })
    const { rows } = await api.db.execute<{ currency: string; total: number }>(
      sql`select distinct quote->'siteFees'->>'currency' as currency, total_cents::int as total from bookings`,
    )
    expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([currency]))
    for (const { total } of rows) expect(total % stepOfCurrency(currency)).toBe(0)
    const { body } = await api.call(propertiesEndpoints.getProperty, { params: { id: String(property.id) } })
    expect(body).toMatchObject({ price: property.priceCents / 100, timeZone: property.timeZone })
  })

  it('says nothing in English or dollars to guests', async () => {
    expect(api.ctx.texts.testimonials(world.settings.languages[0] ?? 'en')).toEqual(world.testimonials)
    const { rows } = await api.db.execute<{ text: string }>(sql`
      select title || ' ' || description || ' ' || address as text from properties
      union select caption from property_images where caption is not null
      union select name || ' ' || coalesce(description, '') from property_fees
      union select comment from reviews
      union select access_code || ' ' || directions || ' ' || house_manual from check_in_details
      union select body from messages
      union select special_requests from bookings where special_requests is not null
      union select t->>'text' from content_versions, jsonb_array_elements(body->'testimonials') t
      union select reason from property_blocks where reason is not null`)
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.filter(({ text }) => !letters.test(text))).toEqual([])
    expect(rows.filter(({ text }) => english.test(text) || text.includes('$'))).toEqual([])
  })

  it('names only people and listings that exist, and no review twice', () => {
    const listings = world.listings('2027-03-09')
    const keys = new Set(world.people.map(({ key }) => key))
    expect(keys.size).toBe(world.people.length)
    const titles = new Set(listings.map(({ title }) => title))
    for (const { hostKey, calendar } of listings)
      for (const key of [hostKey, ...calendar.stays.map(({ guestKey }) => guestKey)]) expect(keys).toContain(key)
    for (const title of [...world.savedTitles, ...world.conversations.map((each) => each.title)]) expect(titles).toContain(title)
    for (const { key } of listings) expect(key).toMatch(/^[a-z0-9-]+$/)
    const comments = listings.flatMap(({ reviews }) => reviews.map(({ comment }) => comment))
    expect(new Set(comments).size).toBe(comments.length)
  })
})
