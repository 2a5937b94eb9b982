import { expect, test } from 'vitest'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { openPage, Refused } from './page-fixture.ts'
import { listItem } from './samples.ts'

const search = (query: string, properties: unknown = [listItem()]) =>
  openPage(`/properties${query}`, { answers: { '/api/properties': properties, '/api/categories': [] } })

const ahead = (days: number) => addDays(earliestToday(new Date()), days)

test('lists what was found, each with the way back to this very search', async () => {
  const { text, links } = await search('?search=Vermont&guests=2')
  expect(text).toContain('1 stay found')
  expect(links(/Thimble Hall/)).toContain('/property/7?returnUrl=%2Fproperties%3Fsearch%3DVermont%26guests%3D2')
})

test('with dates says the total of the stay first, without them that fees come on top', async () => {
  const stay = listItem({ totalPrice: 824.04, nights: 4 })
  const { text } = await search(`?checkIn=${ahead(200)}&checkOut=${ahead(204)}`, [stay])
  expect(text).toMatch(/\$824 total for 4 nights\s*with all fees · \$174 night/)
  expect(text).toContain('Lowest total')
  const undated = (await search('')).text
  expect(undated).toContain('$174 night plus fees')
  expect(undated).toContain('Prices are for one night, plus fees.')
})

test('asks the server with the filters of the address only', async () => {
  const { calls } = await search('?search=Vermont&bedrooms=2&view=map')
  const call = calls.find((path) => path.startsWith('/api/properties?')) ?? ''
  const asked = Object.fromEntries(new URL(call, 'http://x').searchParams)
  expect(asked).toMatchObject({ search: 'Vermont', bedrooms: '2' })
  for (const name of ['guests', 'maxPrice', 'categorySlug', 'view']) expect(asked).not.toHaveProperty(name)
})

test('with a stay that is too long or too far ahead says so and searches without dates', async () => {
  const asked = (calls: readonly string[]) => calls.find((path) => path.startsWith('/api/properties?')) ?? ''
  const long = await search(`?search=Vermont&checkIn=${ahead(10)}&checkOut=${ahead(376)}`)
  expect(long.text).toContain('A stay can be at most 365 nights. Your dates were left out of this search.')
  expect(long.text).toContain('Thimble Hall')
  expect(asked(long.calls)).toMatch(/search=Vermont/)
  expect(asked(long.calls)).not.toMatch(/check/)
  const far = await search(`?checkIn=${ahead(900)}&checkOut=${ahead(903)}`)
  expect(far.text).toContain('Stays can be booked up to two years ahead. Your dates were left out of this search.')
  const longest = await search(`?checkIn=${ahead(10)}&checkOut=${ahead(375)}`)
  expect(longest.text).not.toContain('left out')
  expect(asked(longest.calls)).toContain(`checkOut=${ahead(375)}`)
})

test('with more than eight words says which of them count', async () => {
  const { text } = await search('?search=quiet+red+cabin+near+the+lake+with+pool+sauna+piano+garden+barn')
  expect(text).toContain('Only the first 8 words of your search count: quiet, red, cabin, lake, pool, sauna, piano, garden.')
  expect((await search('?search=quiet+red+cabin')).text).not.toContain('words of your search')
})

test('without a match offers to reset the filters', async () => {
  const { text } = await search('?search=nowhere', [])
  expect(text).toContain('No properties found')
  expect(text).toContain('Reset Filters')
})

test('has list and map, and filters with a reset', async () => {
  const { html, text } = await search('?guests=2')
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>.*?List/s)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>.*?Map/s)
  expect(text).toContain('Filter')
  expect(text).toContain('Reset')
})

test('holds eight places while the stays are on their way', async () => {
  expect((await search('', new Refused(503))).html.match(/property-card-skeleton/g)).toHaveLength(8)
})
