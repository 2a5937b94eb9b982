import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type CalendarTerms, plainRules } from '#contract/availability/rates.rules.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { SegmentBuilder, toSegmentListing } from '../index/segment-builder.ts'
import { type ListingRow, toListing } from '../sync/listing-rows.ts'
import { type NumberArray, packShape } from './packed-arrays.ts'
import { SNAPSHOT_VERSION } from './search-snapshot.ts'
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'
import { StoredTerms } from './stored-terms.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pause = async () => undefined
const terms: CalendarTerms = { rules: { ...plainRules, preparationDays: 2 }, seasons: [], nights: [] }
const texts = [
  { title: 'Café by the Lake', description: 'Quiet, with a piano', city: 'Asheville', state: 'NC', zipCode: '28801' },
  { title: '京都の家 loft', description: '', city: 'Austin', state: 'Texas', zipCode: '73301' },
  { title: 'Mary’s Barn', description: 'Barn. A barn!', city: 'Asheville', state: 'NC', zipCode: '28801' },
]
const rows = texts.map((text, at): ListingRow => {
  const place = { ...text, address: '12 Oak Ct', country: 'USA' }
  return {
    id: 7 * (at + 1),
    ratingAverage: at === 0 ? null : 4.5,
    reviewCount: 3 * at,
    createdAt: 1_700_000_000_000 + at,
    priceCents: 10_001 + at,
    requiredFeeCents: 500 * at,
    bedrooms: 1 + at,
    bathroomsHalves: 3,
    maxGuests: 4,
    instantBook: at === 1,
    categorySlug: at === 1 ? 'loft' : 'cabin',
    amenityIds: at === 2 ? null : [1, 3],
    amenityNames: at === 2 ? null : 'Hot tub\nWi-Fi',
    translatedText: null,
    latitude: at === 1 ? null : 35.59517,
    longitude: at === 1 ? null : -82.55158,
    ...searchTextsOf(place),
    city: text.city,
    state: text.state,
    country: place.country,
    timeZone: 'America/New_York',
    nights: at === 0 ? '200101200151,200201200211' : null,
  }
})

it('has a new version whenever the numbers of these listings change', async () => {
  const builder = new SegmentBuilder(20_000)
  const held = new StoredTerms()
  held.set(7, { terms, timeZone: 'America/New_York' })
  for (const row of rows) builder.add(toSegmentListing(toListing(row, row.id === 7 ? terms : null)))
  const hash = createHash('sha256')
  const arrays: NumberArray[] = []
  const content = { data: builder.finish(), terms: await held.toColumns(pause), fresh: rows.map((row) => toListing(row, terms)) }
  hash.update(JSON.stringify(packShape(content, arrays)))
  for (const array of arrays) hash.update(`${array.constructor.name} ${array.join()}`)
  // When this fails, raise SNAPSHOT_VERSION, and write both here.
  expect([SNAPSHOT_VERSION, hash.digest('hex').slice(0, 16)]).toEqual([2, '31b5cd06eeb44096'])
})

it('reads arrays as they were written, of any length and more than one piece', async () => {
  const path = join(folder, 'arrays')
  const long = Uint8Array.from({ length: 5_000_003 }, (_, at) => at % 251)
  const content = {
    long,
    all: new Map<string, NumberArray>([
      ['whole', Int32Array.from([1, -2, 3])],
      ['none', new Uint32Array()],
      ['numbers', Float64Array.from([0.5, Number.NaN])],
      ['byte', Uint8Array.from([9])],
    ]),
    list: [{ name: 'a', none: null }, 7],
  }
  await writeSnapshotFile(path, { name: 'x' }, content)
  const read = await readSnapshotFile(path, async (about) => about)
  expect(read?.about).toEqual({ name: 'x' })
  const { long: again, ...rest } = Object(read?.content)
  expect(Buffer.compare(Buffer.from(again), long)).toBe(0)
  expect(rest).toEqual({ all: content.all, list: content.list })
})

it('keeps the rules of listings through snapshots, with what has changed since', async () => {
  const held = (days: number) => ({ terms: { ...terms, rules: { ...plainRules, preparationDays: days } }, timeZone: 'UTC' })
  const ids = Array.from({ length: 2_500 }, (_, at) => at * 3 + 1)
  const first = new StoredTerms()
  for (const id of ids.toReversed()) first.set(id, held(id % 5))
  const second = new StoredTerms(await first.toColumns(pause))
  second.set(4, held(9))
  second.set(5, held(8))
  second.delete(7)
  const third = new StoredTerms(await second.toColumns(pause))
  for (const terms of [second, third]) {
    expect(ids.filter((id) => JSON.stringify(terms.get(id)) !== JSON.stringify(held(id % 5)))).toEqual([4, 7])
    expect([terms.get(4), terms.get(5), terms.get(7), terms.get(99_999)]).toEqual([held(9), held(8), undefined, undefined])
  }
})
