import { expect, it } from 'vitest'
import { z } from 'zod'
import { plainRules } from '#contract/availability/rates.rules.ts'
import { defaultSiteFees } from '#contract/bookings/price.rules.ts'
import { propertyListItemSchema } from '#contract/properties/properties.schemas.ts'
import type { SearchedStay } from '../../search/search-filter.ts'
import { type CardRow, createCards } from './cards.ts'

const row: CardRow = {
  id: 1,
  title: 'A "house" \u2028 by the lake',
  language: 'en',
  translations: null,
  city: 'Salem',
  state: 'OR',
  address: '12 Main St',
  priceCents: 10_000,
  bedrooms: 2,
  bathroomsHalves: 3,
  maxGuests: 4,
  ratingAverage: 4.666,
  reviewCount: 3,
  categoryId: 1,
  latitude: 44.94312,
  longitude: -123.03512,
  requiredFeeCents: 2_500,
  instantBook: false,
  roomType: 'entire_place',
  picture: {
    key: 'a.webp',
    width: 1_200,
    height: 800,
    placeholder: null,
    variants: [{ key: 'a-640.webp', width: 640, format: 'webp' }],
  },
}
const stay: SearchedStay = {
  checkIn: '2027-05-03',
  checkOut: '2027-05-06',
  others: [],
  guests: 2,
  askedAt: new Date(),
  siteFees: defaultSiteFees,
}
const strict = z.strictObject(propertyListItemSchema.shape)

/** Cards of rows that change, with the ids of each read; a read ends when `release` is called, if it is held. */
function open(rows: CardRow[]) {
  const asked: number[][] = []
  let held: Promise<void> | null = null
  let release: () => void = () => undefined
  const cards = createCards({
    rows: {
      async listByIds(ids) {
        asked.push([...ids])
        const found = rows.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one }))
        await held
        return found
      },
    },
    imageUrl: (key) => `/media/${key}`,
    languages: () => ['en'],
    termsOf: (id) => (id === 2 ? { rules: { ...plainRules, extraGuestCents: 1_000 }, seasons: [], nights: [] } : null),
  })
  const hold = () => {
    held = new Promise<void>((resolve) => {
      release = resolve
    })
  }
  const titles = async (ids: number[]) =>
    (await cards.writeCards(ids, null, new Map())).map(({ text }) => strict.parse(JSON.parse(text)).title)
  return { cards, asked, titles, hold, release: () => release() }
}

it('writes what the contract names, in the order asked for, without listings that are gone', async () => {
  const { cards } = open([row, { ...row, id: 2, picture: null, latitude: null, longitude: null }])
  const written = await cards.writeCards([2, 3, 1], stay, new Map([[1, { checkIn: '2027-05-04', checkOut: '2027-05-05' }]]))
  const [second, first] = written.map(({ text }) => strict.parse(JSON.parse(text)))
  expect(first).toMatchObject({
    id: 1,
    title: row.title,
    address: 'Main St',
    primaryImage: '/media/a.webp',
    averageRating: 4.67,
    price: 100,
    nights: 1,
    checkIn: '2027-05-04',
    checkOut: '2027-05-05',
  })
  // Two guests, one of them included in the price: 3 × $110, and $25 of fees.
  expect(second).toMatchObject({ id: 2, picture: null, latitude: null, price: 110, nights: 3 })
  expect(second?.totalPrice).toBeGreaterThan(355)
})

it('reads a listing once, and again when it has changed', async () => {
  const rows = [{ ...row }, { ...row, id: 2 }]
  const { cards, asked, titles } = open(rows)
  expect(await titles([1])).toEqual([row.title])
  rows[0] = { ...row, title: 'Renamed' }
  expect(await titles([1, 2])).toEqual([row.title, row.title])
  cards.forget([1])
  expect(await titles([2, 1])).toEqual([row.title, 'Renamed'])
  expect(asked).toEqual([[1], [2], [1]])
  cards.forgetAll()
  expect(await titles([2])).toEqual([row.title])
  expect(asked.at(-1)).toEqual([2])
})

it.each(['forget', 'forgetAll'] as const)('keeps nothing that changed while it was read: %s', async (how) => {
  const rows = [{ ...row }]
  const { cards, titles, hold, release } = open(rows)
  hold()
  const before = titles([1])
  rows[0] = { ...row, title: 'Renamed' }
  cards[how]([1])
  release()
  expect(await before).toEqual([row.title])
  expect(await titles([1])).toEqual(['Renamed'])
})
