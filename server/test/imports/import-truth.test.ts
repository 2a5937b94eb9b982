import { stringify } from 'csv-stringify/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { categories, properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { fullRow, ownRow } from './import-files.ts'
import { bringFile } from './send-file.ts'

const { listDrafts, updateDraft, publishDraft, listImportRows } = importsEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.db.insert(categories).values({ slug: 'mountain-cabins', name: 'Mountain Cabins' })
})
afterAll(() => api.close())

type Row = Record<string, string | number>
/** A table with the columns of its first row. */
const tableOf = (rows: readonly Row[], delimiter = ',') => {
  const names = Object.keys(rows[0] ?? {})
  return stringify([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))], { delimiter })
}
const { reference: _, ...own } = { ...ownRow, category: 'Mountain Cabins', amenities: '' }
const summary = { id: 1, name: 'A place', room_type: 'Entire home/apt', latitude: 0, longitude: 0, price: '$120.00' }

async function bring(host: TestUser, text: string | Buffer) {
  const done = await bringFile(api, host, Buffer.from(text))
  const { drafts } = (await api.call(listDrafts, { cookie: host.cookie, query: { limit: 100 } })).body
  return { done, drafts, fields: drafts.map(({ fields }) => fields) }
}

describe('places', () => {
  it('come from the point on its side of the border, and the report names them', async () => {
    const points: [number, number][] = [
      [48.8566, 2.3522],
      [-33.8688, 151.2093],
      [32.5149, -117.0382],
      [31.7619, -106.485],
      [-40, -40],
    ]
    const rows = points.map(([latitude, longitude], id) => ({ ...summary, id, latitude, longitude }))
    const { done, fields } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(fields.map(({ city, state, zipCode, country }) => [city, state, zipCode, country])).toEqual([
      ['Paris', '', '', 'France'],
      ['Sydney', '', '', 'Australia'],
      ['Tijuana', '', '', 'Mexico'],
      ['El Paso', 'TX', '', 'United States'],
      ['', '', '', ''],
    ])
    expect(done.report[0]?.reasons[0]).toBe('Its city (Paris) and country (France) were added from its coordinates.')
    expect(done.notes).toContainEqual({ kind: 'placeAdded', rows: 4 })
  })

  it('of the file are kept, and a point in another country adds nothing to them', async () => {
    const rows = [
      {
        ...own,
        reference: 'a',
        city: '',
        state: '',
        country: 'Germany',
        zip_code: '1010',
        latitude: 48.2082,
        longitude: 16.3738,
      },
      {
        ...own,
        reference: 'b',
        city: 'Graz',
        state: '',
        country: 'Austria',
        zip_code: '8010',
        latitude: '47,0707',
        longitude: '15,4395',
      },
      { ...own, reference: 'c', city: 'Boston', state: 'MA', country: 'USA', zip_code: '2134', latitude: '', longitude: '' },
      { ...own, reference: 'd', city: 'Boston', state: 'MA', country: 'USA', zip_code: 'MA 02116', latitude: '', longitude: '' },
    ]
    const { done, fields, drafts } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(fields.map(({ city, zipCode, country }) => [city, zipCode, country])).toEqual([
      ['', '1010', 'Germany'],
      ['Graz', '8010', 'Austria'],
      ['Boston', '02134', 'USA'],
      ['Boston', '02116', 'USA'],
    ])
    expect(fields[1]?.latitude).toBe(47.0707)
    // Four digits are a postal code, and a state is required in the United States only.
    expect(drafts[1]?.needs).toEqual([])
    expect(done.report.map(({ outcome, reasons }) => [outcome, reasons[0]])).toEqual([
      ['noted', 'Its coordinates are in Austria, but its country is “Germany”. Check both.'],
      ['corrected', 'Its ZIP code “2134” became 02134.'],
      ['corrected', 'Its ZIP code “MA 02116” became 02116.'],
    ])
    expect([done.corrected, done.notes]).toEqual([
      2,
      [
        { kind: 'zipCode', rows: 2 },
        { kind: 'placeDoubtful', rows: 1 },
        { kind: 'postalCodeDoubtful', rows: 1 },
      ],
    ])
    expect(done.report[0]?.reasons[1]).toBe('Its postal code “1010” does not fit its country. Check it.')
    expect(drafts[0]?.needs).toContainEqual({ path: 'zipCode', message: 'Postal codes in this country look like 26133.' })
  })
})

describe('places that are true', () => {
  it('are never doubted, by each name of a country or territory', async () => {
    const places: [country: string, latitude: number, longitude: number][] = [
      ['France', 48.8566, 2.3522],
      ['Frankreich', 48.8566, 2.3522],
      ['FR', 48.8566, 2.3522],
      ['France', -21.1, 55.5],
      ['Réunion', -21.1, 55.5],
      ['Spain', 28.1235, -15.4363],
      ['Canary Islands', 28.1235, -15.4363],
      ['Netherlands', 12.11, -68.93],
      ['United States', 18.4655, -66.1057],
      ['Czech Republic', 50.0755, 14.4378],
      ['Great Britain', 51.5074, -0.1278],
    ]
    const rows = places.map(([country, latitude, longitude], id) => ({ ...summary, id, country, latitude, longitude }))
    const { done } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(done.made).toBe(places.length)
    expect(done.notes.filter(({ kind }) => kind === 'placeDoubtful')).toEqual([])
  })

  it('are doubted in another country, and points that stand for none are left out and said', async () => {
    const points: [number, number][] = [
      [0, 0],
      [-1, -1],
      [999, 999],
      [30, -40],
      [52.52, 13.405],
    ]
    const rows = points.map(([latitude, longitude], id) => ({ ...summary, id, country: 'France', latitude, longitude }))
    const { done, fields } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(fields.map(({ latitude }) => latitude)).toEqual([null, null, null, null, 52.52])
    const counted = Object.fromEntries(done.notes.map(({ kind, rows: count }) => [kind, count]))
    expect(counted).toMatchObject({ coordinates: 4, placeDoubtful: 1 })
    expect(done.report.map(({ reasons }) => reasons.join(' ')).slice(0, 2)).toEqual([
      expect.stringContaining('Its coordinates (“0 0”) are at sea and were left out.'),
      expect.stringContaining('Its coordinates (“-1 -1”) are at sea and were left out.'),
    ])
  })
})

describe('two columns of one name', () => {
  it('are said where they differ, and neither is used, so that the draft waits for its host', async () => {
    const lines = (...prices: [string, string][]) =>
      stringify([
        ['id', 'name', 'room_type', 'latitude', 'longitude', 'price', 'Price'],
        ...prices.map((pair, id) => [id, 'A place', 'Entire home/apt', 35.57864, -82.59578, ...pair]),
      ])
    const { done, drafts } = await bring(await api.make.onboardedHost(), lines(['$120', '$120'], ['', '$130'], ['$140', '$1400']))
    expect(drafts.map(({ fields }) => fields.price)).toEqual([120, 130, null])
    expect(done.report[2]?.reasons.join(' ')).toContain('Two columns are named “price” and differ, so neither was used.')
    expect(drafts[2]?.needs.map(({ path }) => path)).toContain('price')
  })
})

describe('money', () => {
  it('with decimal commas is read by its column and never multiplied', async () => {
    const prices = ['120,5', '35,00', '1.250,00', 'USD 99', '$150/night', '€ 120,50', "CHF 1'250.00", '£95', '1,250']
    const rows = prices.map((price, reference) => ({ ...own, reference, price, cleaning_fee: '45,50' }))
    const { done, fields } = await bring(await api.make.onboardedHost(), tableOf(rows, ';'))
    expect(fields.map(({ price }) => price)).toEqual([120.5, 35, 1250, 99, 150, null, null, null, null])
    expect(new Set(fields.map(({ cleaningFee }) => cleaningFee))).toEqual(new Set([45.5]))
    expect(done.report.map(({ reasons }) => reasons[0])).toEqual([
      'Its price “€ 120,50” is in Euro (EUR), so it was left out.',
      "Its price “CHF 1'250.00” is in Swiss Franc (CHF), so it was left out.",
      'Its price “£95” is in British Pound (GBP), so it was left out.',
      'Its price “1,250” can be read in two ways, so it was left out.',
    ])
  })

  it('of another country never counts as dollars, though its file writes a dollar sign', async () => {
    const rows = [
      { ...summary, id: 1, latitude: 48.8566, longitude: 2.3522 },
      { ...summary, id: 2, latitude: 18.4655, longitude: -66.1057 },
    ]
    const { done, fields } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(fields.map(({ price }) => price)).toEqual([null, 120])
    expect(done.report[0]?.reasons.join(' ')).toContain(
      'Its price “$120.00” may be in its local currency, because these files do not name the currency',
    )
    const currencies = ['USD', 'EUR', 'us dollars'].map((currency, reference) => ({ ...own, reference, price: 80, currency }))
    const own2 = await bring(await api.make.onboardedHost(), tableOf(currencies))
    expect(own2.fields.map(({ price }) => price)).toEqual([80, null, 80])
  })
})

describe('the stays of a file', () => {
  it('are kept: nights, room type, Instant Book and license, up to the page that guests see', async () => {
    const host = await api.make.onboardedHost()
    const row = {
      ...fullRow,
      id: 77,
      neighbourhood_cleansed: '28806',
      property_type: 'Private room in cabin',
      room_type: 'Private room',
      minimum_nights: 28,
      maximum_nights: '90',
      instant_bookable: 't',
      license: 'STR-918313',
      host_since: '2015',
    }
    const { done, drafts } = await bring(host, tableOf([row]))
    expect(done.ignoredColumns).toEqual(['host_since'])
    expect(drafts[0]?.fields).toMatchObject({
      minNights: 28,
      maxNights: 90,
      roomType: 'private_room',
      instantBook: true,
      licenseNumber: 'STR-918313',
    })
    const at = { cookie: host.cookie, params: { id: String(drafts[0]?.id) } }
    await api.call(updateDraft, { ...at, body: { address: '12 Lantern Lane' } })
    const listing = await api.call(publishDraft, at)
    expect(listing.body).toMatchObject({ roomType: 'private_room', licenseNumber: 'STR-918313' })
    await api.db.update(properties).set({ status: 'approved' }).where(sql`id = ${listing.body.id}`)
    const params = { id: String(listing.body.id) }
    const page = (await api.call(propertiesEndpoints.getProperty, { params })).body
    expect(page).toMatchObject({ roomType: 'private_room', licenseNumber: 'STR-918313', instantBook: true })
    const { body: cards } = await api.call(propertiesEndpoints.searchProperties, { query: { search: 'Creek House' } })
    expect(cards.map(({ roomType, placeLine }) => [roomType, placeLine])).toEqual([
      ['private_room', 'Private room in Asheville, NC'],
    ])
    const quote = (nights: number) =>
      api.call(bookingsEndpoints.calculateCost, {
        body: {
          propertyId: listing.body.id,
          checkInDate: api.make.day(30),
          checkOutDate: api.make.day(30 + nights),
          guestCount: 1,
        },
      })
    expect((await quote(1)).problem.message).toBe('The host requires at least 28 nights.')
    expect((await quote(91)).problem.message).toBe('The host accepts stays of at most 90 nights.')
    expect((await quote(28)).status).toBe(200)
  })

  it('are never reduced: impossible values are left out or bounded, with a note', async () => {
    const rows = [
      { ...own, reference: 1, room_type: 'Shared room', min_nights: 400, max_nights: 2_147_483_647 },
      { ...own, reference: 2, room_type: 'Hotel room', min_nights: '1,0', max_nights: '1,125' },
      { ...own, reference: 3, room_type: 'Igloo corner', min_nights: 30, max_nights: 7 },
      { ...own, reference: 4, room_type: '', min_nights: 'some', max_nights: '' },
    ]
    const { done, fields } = await bring(await api.make.onboardedHost(), tableOf(rows))
    expect(fields.map(({ roomType, minNights, maxNights }) => [roomType, minNights, maxNights])).toEqual([
      ['shared_room', 365, null],
      ['hotel_room', 1, null],
      ['private_room', 30, null],
      ['entire_place', null, null],
    ])
    expect(Object.fromEntries(done.notes.map(({ kind, rows: count }) => [kind, count]))).toEqual({
      minNights: 2,
      maxNights: 1,
      roomType: 1,
    })
  })

  it('of a serviced apartment are not those of a camper', async () => {
    await api.db.insert(categories).values([
      { slug: 'unique-stays', name: 'Unique Stays' },
      { slug: 'city-apartments', name: 'City Apartments' },
    ])
    const ids = await api.db.select().from(categories)
    const kinds = ['Entire serviced apartment', 'Camper/RV', 'Business loft'].map((property_type, id) => ({
      ...fullRow,
      id,
      property_type,
    }))
    const { fields } = await bring(await api.make.onboardedHost(), tableOf(kinds))
    expect(fields.map(({ categoryId }) => ids.find(({ id }) => id === categoryId)?.slug)).toEqual([
      'city-apartments',
      'unique-stays',
      'city-apartments',
    ])
  })
})

describe('the report', () => {
  it('is read to its last row page by page, all outcomes or one', async () => {
    const host = await api.make.onboardedHost()
    const rows = Array.from({ length: 130 }, (_row, reference) => ({ ...own, reference, price: reference % 2 ? '' : '€ 9' }))
    const { done } = await bring(host, `${tableOf(rows)}short\n`)
    expect([done.made, done.corrected, done.refused, done.report.length]).toEqual([130, 65, 1, 100])
    const path = { cookie: host.cookie, params: { id: String(done.id) } }
    const read = async (query: { limit: number; outcome?: 'corrected' | 'noted' | 'refused' }) => {
      const found: number[] = []
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const answer = await api.call(listImportRows, { ...path, query: { ...query, ...(cursor ? { cursor } : {}) } })
        found.push(...answer.body.map(({ row }) => row))
        cursor = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      return found
    }
    expect(await read({ limit: 50 })).toEqual(Array.from({ length: 131 }, (_row, at) => at + 2))
    expect(await read({ limit: 50, outcome: 'refused' })).toEqual([132])
    expect((await read({ limit: 20, outcome: 'noted' })).length).toBe(65)
  })
})

describe('the language of the texts', () => {
  const bringIn = async (host: TestUser, ...written: string[]) => {
    const before = api.ctx.settings.current
    api.ctx.settings.current = () => ({ ...before(), languages: ['en', 'de', 'pt'] })
    const rows = written.map((language, at) => ({ ...own, reference: `row ${at}`, language }))
    const brought = await bring(host, tableOf(rows))
    return { ...brought, restore: () => (api.ctx.settings.current = before) }
  }

  it('is that of its column, by code or name, and that of the listing', async () => {
    const host = await api.make.onboardedHost()
    const { fields, drafts, restore } = await bringIn(host, 'de', 'pt-BR', 'German', 'português', '')
    expect(fields.map(({ language }) => language)).toEqual(['de', 'pt', 'de', 'pt', null])
    for (const [at, expected] of [
      [0, 'de'],
      [4, 'en'],
    ] as const) {
      const { body } = await api.call(publishDraft, { params: { id: String(drafts[at]?.id) }, cookie: host.cookie })
      const [row] = await api.db.select().from(properties).where(eq(properties.id, body.id))
      expect(row?.language).toBe(expected)
    }
    restore()
    const german = { params: { id: String(drafts[2]?.id) }, cookie: host.cookie }
    expect((await api.call(publishDraft, german)).problem.issues).toEqual([
      { path: 'language', message: 'Choose one of the languages of this site' },
    ])
    await api.call(updateDraft, { ...german, body: { language: null } })
    expect((await api.call(publishDraft, german)).status).toBe(201)
  })

  it('is an error of the row where it is unknown or not one of the site, however long', async () => {
    const { done, fields, restore } = await bringIn(await api.make.onboardedHost(), 'Klingon', 'fr', 'x'.repeat(10_000), 'en')
    restore()
    expect(fields).toHaveLength(1)
    expect(done.refused).toBe(3)
    expect(done.report.map(({ reasons }) => reasons[0])).toEqual([
      'Its language (“Klingon”) is unknown. Use one of these codes: en, de, pt.',
      'Its language (“fr”) is not one of this site. Use one of these codes: en, de, pt.',
      `Its language (“${'x'.repeat(40)}…”) is unknown. Use one of these codes: en, de, pt.`,
    ])
  })
})
