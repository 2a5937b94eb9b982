import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Geocoder } from './geocoder.ts'
import { createHttpGeocoder } from './http-geocoder.ts'
import { findTownTask } from './place-finder.ts'
import { createTableGeocoder } from './table-geocoder.ts'
import { timeZoneAt } from './time-zone.ts'
import { findTown, findZip, packZips } from './zip-table.ts'

const table = packZips()
const findTownAbroad = (town: { city: string; country: string }) => findTownTask.run(town)
const zip = createTableGeocoder(
  () => table,
  async (town) => findTownAbroad(town),
)
const asheville = { address: '12 Lantern Lane', city: 'Asheville', state: 'NC', zipCode: '28801', country: 'United States' }

describe('the table of ZIP codes', () => {
  it('knows a ZIP code, with or without its four extra digits', async () => {
    const place = await zip.locate(asheville)
    expect(place?.latitude).toBeCloseTo(35.597, 1)
    expect(place?.longitude).toBeCloseTo(-82.557, 1)
    expect(place?.precision).toBe('area')
    expect(await zip.locate({ zipCode: '28801-1234' })).toMatchObject({ latitude: 35.5971, longitude: -82.5565 })
    expect(await zip.locate({ zipCode: '00901', country: 'Puerto Rico' })).not.toBeNull()
  })

  it('puts the streets of one ZIP code on different points, each always on the same one', async () => {
    const streets = Array.from({ length: 40 }, (_, number) => ({ ...asheville, address: `${number} Lantern Lane` }))
    const points = await Promise.all(streets.map((each) => zip.locate(each)))
    expect(new Set(points.map((point) => `${point?.latitude},${point?.longitude}`)).size).toBe(40)
    expect(await Promise.all(streets.map((each) => zip.locate(each)))).toEqual(points)
    for (const point of points) {
      expect(Math.abs((point?.latitude ?? 0) - 35.5971)).toBeLessThan(0.0081)
      expect(Math.abs((point?.longitude ?? 0) + 82.5565)).toBeLessThan(0.0101)
    }
  })

  it('uses the town when the ZIP code is unknown or lies in another state', async () => {
    const unknown = await zip.locate({ ...asheville, zipCode: '99999' })
    expect(unknown?.latitude).toBeCloseTo(35.6, 0)
    const elsewhere = await zip.locate({ ...asheville, zipCode: '90210', state: 'North Carolina' })
    expect(elsewhere?.longitude).toBeCloseTo(-82.5, 0)
    expect(await zip.locate({ zipCode: '90210', city: 'Nowhere at all', state: 'NC' })).toBeNull()
  })

  it.each([
    { zipCode: '28801', country: 'Germany' },
    { zipCode: '__proto__' },
    { zipCode: 'constructor' },
    { zipCode: '' },
    { zipCode: '2880' },
    { zipCode: '00000', city: 'Asheville', state: 'Bavaria' },
  ])('does not know %o', async (address) => {
    expect(await zip.locate(address)).toBeNull()
  })
})

describe('the table of towns', () => {
  it.each([
    ['Lisbon', 'Portugal', 38.7, -9.1, 'Europe/Lisbon'],
    ['LISBOA', 'portugal', 38.7, -9.1, 'Europe/Lisbon'],
    ['京都', '日本', 35.0, 135.8, 'Asia/Tokyo'],
    ['京都市', 'Japan', 35.0, 135.8, 'Asia/Tokyo'],
    ['München', 'Deutschland', 48.1, 11.6, 'Europe/Berlin'],
    ['Sao Paulo', 'Brasil', -23.5, -46.6, 'America/Sao_Paulo'],
    ['Oaxaca', 'Mexico', 17.1, -96.7, 'America/Mexico_City'],
    ['St. John’s', 'Canada', 47.6, -52.7, 'America/St_Johns'],
  ])('%s in %s has a pin and a zone', async (city, country, latitude, longitude, zone) => {
    const place = await zip.locate({ address: '4 Rua da Luz', city, country, zipCode: '' })
    expect(place?.latitude).toBeCloseTo(latitude, 0)
    expect(place?.longitude).toBeCloseTo(longitude, 0)
    expect(place && timeZoneAt(place)).toBe(zone)
    expect(place?.precision).toBe('area')
  })

  it.each([
    { city: 'Nowhere at all', country: 'Portugal' },
    { city: 'Lisbon', country: 'Atlantis' },
    { city: 'Kyoto', country: 'Portugal' },
    { city: '__proto__', country: 'Portugal' },
    { city: '', country: 'Portugal' },
    { country: 'Portugal' },
  ])('does not know %o', async (place) => {
    expect(await zip.locate({ ...place, zipCode: '1000-001' })).toBeNull()
  })
})

it('the packed table says of one ZIP code in a hundred, and of its town, what its package says', async () => {
  const {
    default: { codes },
  } = await import('zipcodes')
  const packed = await table
  const entries = Object.values(codes).filter(({ country }) => country === 'US')
  expect(entries.length).toBeGreaterThan(40_000)
  for (let at = 0; at < entries.length; at += 97) {
    const entry = entries[at]
    if (!entry) continue
    const { zip, state, city, latitude, longitude } = entry
    expect(findZip(packed, zip)).toEqual({ state, latitude, longitude })
    const of = entries.filter((other) => other.state === state && other.city.toUpperCase() === city.toUpperCase())
    const middle = of.reduce((sum, other) => sum + other.latitude, 0) / of.length
    expect(findTown(packed, city.toLowerCase(), state)?.latitude).toBe(middle)
  }
  expect(findTown(packed, ' fort\n worth ', 'TX')).toEqual(findTown(packed, 'Fort Worth', 'TX'))
  expect(findTown(packed, 'Nowhere\nTX FORT WORTH', 'TX')).toBeNull()
  expect(packed.zips.length + packed.towns.length).toBeLessThan(2_500_000)
})

it('a table that could not be read is read again with the next address', async () => {
  let tries = 0
  const geocoder = createTableGeocoder(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('No thread')
      return table
    },
    async () => null,
  )
  await expect(geocoder.locate(asheville)).rejects.toThrow('No thread')
  expect(await geocoder.locate(asheville)).not.toBeNull()
  expect(await geocoder.locate(asheville)).not.toBeNull()
  expect(tries).toBe(2)
})

it('the time zone comes from the coordinates', () => {
  expect(timeZoneAt({ latitude: 35.5971, longitude: -82.5565 })).toBe('America/New_York')
  expect(timeZoneAt({ latitude: 36.17, longitude: -115.14 })).toBe('America/Los_Angeles')
  expect(timeZoneAt({ latitude: 21.3, longitude: -157.85 })).toBe('Pacific/Honolulu')
  expect(timeZoneAt({ latitude: -90, longitude: 180 })).toMatch(/\w+/)
})

describe('a geocoding service', () => {
  const asked: URL[] = []
  let answer: { status: number; body: string } = { status: 200, body: '[]' }
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.test'))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  let geocoder: Geocoder
  const warnings: string[] = []
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const log = { warn: (_fields: object, message: string) => void warnings.push(message) }
    geocoder = createHttpGeocoder({ url: `http://127.0.0.1:${port}/search?key=k`, userAgent: 'Test', fallback: zip, log })
  })
  afterAll(() => void server.close())

  it('gets the parts of the address', async () => {
    answer = { status: 200, body: '[{"lat":"35.61","lon":"-82.53","place_rank":30,"display_name":"x"}]' }
    expect(await geocoder.locate(asheville)).toEqual({ latitude: 35.61, longitude: -82.53, precision: 'street' })
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      key: 'k',
      format: 'jsonv2',
      limit: '1',
      street: '12 Lantern Lane',
      city: 'Asheville',
      state: 'NC',
      postalcode: '28801',
      country: 'United States',
    })
  })

  it.each([
    { status: 200, body: '[]' },
    { status: 500, body: 'down' },
    { status: 200, body: 'not json' },
    { status: 200, body: '[{"lat":"999","lon":"0"}]' },
    { status: 302, body: '' },
  ])('leaves the answer to the table when it says %o', async (said) => {
    answer = said
    expect(await geocoder.locate(asheville)).toEqual(await zip.locate(asheville))
  })

  it('reports a service that does not answer', () => expect(warnings).toHaveLength(4))
})
