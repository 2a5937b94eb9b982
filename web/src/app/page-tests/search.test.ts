import { expect, test } from 'vitest'
import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import { readGroundPath } from '../../ui/map/ground/ground-view.ts'
import { openPage, Refused } from './page-fixture.ts'
import { listItem } from './samples.ts'

const search = (query: string, properties: unknown = [listItem()]) =>
  openPage(`/properties${query}`, { answers: { '/api/properties': properties, '/api/categories': [] } })

const ahead = (days: number) => addDays(earliestToday(new Date()), days)

test('lists the results, each with the way back to this search', async () => {
  const { text, links } = await search('?search=Vermont&guests=2')
  expect(text).toMatch(/Stays for “Vermont”\s*1 stay\s/)
  expect(links(/Thimble Hall/)).toContain('/property/7?returnUrl=%2Fproperties%3Fsearch%3DVermont%26guests%3D2')
})

test('with dates says the total of the stay first, without them that fees come on top', async () => {
  const stay = listItem({ totalPrice: 824.04, nights: 4 })
  const { text } = await search(`?checkIn=${ahead(200)}&checkOut=${ahead(204)}`, [stay])
  expect(text).toMatch(/\$824\.04 total for 4 nights\s*fees included · \$174 night/)
  expect(text).toContain('Lowest total')
  const undated = (await search('')).text
  expect(undated).toContain('$174 night plus fees')
  expect(undated).toContain('Nightly prices exclude fees.')
})

test('a card rounds nothing off: its night and its total are those of the breakdown', async () => {
  const quote = quoteStay({
    checkIn: ahead(200),
    checkOut: ahead(203),
    nightlyRateCents: 12_345,
    fees: [],
    siteFees: defaultSiteFees,
  })
  const stay = listItem({ price: 123.45, totalPrice: toAmount(quote.totalCents), nights: quote.nights })
  const { text } = await search(`?checkIn=${ahead(200)}&checkOut=${ahead(203)}`, [stay])
  // 3 × 123.45 = 370.35, plus a service fee of 33.33.
  expect(text).toMatch(/\$403\.68 total for 3 nights\s*fees included · \$123\.45 night/)
  expect((await search('', [stay])).text).not.toMatch(/\$12[34] night/)
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
  expect(long.text).toContain('A stay can be at most 365 nights. We searched without your dates.')
  expect(long.text).toContain('Thimble Hall')
  expect(asked(long.calls)).toMatch(/search=Vermont/)
  expect(asked(long.calls)).not.toMatch(/check/)
  const far = await search(`?checkIn=${ahead(900)}&checkOut=${ahead(903)}`)
  expect(far.text).toContain('Stays can be booked up to two years ahead. We searched without your dates.')
  const longest = await search(`?checkIn=${ahead(10)}&checkOut=${ahead(375)}`)
  expect(longest.text).not.toContain('left out')
  expect(asked(longest.calls)).toContain(`checkOut=${ahead(375)}`)
})

test('with dates in the past says so and searches without them', async () => {
  const past = await search(`?search=Vermont&checkIn=${ahead(-1)}&checkOut=${ahead(2)}`)
  expect(past.text).toContain('Check-in cannot be in the past. We searched without your dates.')
  expect(past.text).toContain('Thimble Hall')
  expect(past.calls.find((path) => path.startsWith('/api/properties?'))).not.toMatch(/check/)
  const today = await search(`?checkIn=${ahead(0)}&checkOut=${ahead(2)}`)
  expect(today.text).not.toContain('left out')
  expect(today.calls.find((path) => path.startsWith('/api/properties?'))).toContain(`checkIn=${ahead(0)}`)
})

test('with more than eight words says which of them count', async () => {
  const { text } = await search('?search=quiet+red+cabin+near+the+lake+with+pool+sauna+piano+garden+barn')
  expect(text).toContain('We searched for the first 8 words only: quiet, red, cabin, lake, pool, sauna, piano, garden.')
  expect((await search('?search=quiet+red+cabin')).text).not.toContain('words of your search')
})

test('without a match offers to reset the filters', async () => {
  const { text } = await search('?search=nowhere', [])
  expect(text).toContain('No properties found')
  expect(text).toContain('Reset Filters')
})

test('without any listing on the site says so, and offers nothing to reset', async () => {
  for (const query of ['', '?view=map']) {
    const { text } = await search(query, [])
    expect(text).toContain('No properties found Nobody has listed a stay here yet.')
    expect(text).not.toMatch(/Reset Filters|fewer filters/)
  }
  expect((await search('?guests=2', [])).text).toContain('Try different dates, fewer filters or a wider area. Reset Filters')
})

test('has a reset beside the filters, on a phone too, which waits until something is set', async () => {
  const resets = ({ html }: { html: string }) =>
    [...html.matchAll(/<button([^>]*)>Reset<\/button>/g)].map(([, given = '']) => given)
  for (const query of ['', '?view=map']) {
    const waiting = resets(await search(query))
    expect(waiting).toHaveLength(2)
    for (const given of waiting) expect(given).toContain('disabled=""')
  }
  for (const query of ['?guests=2', '?sort=price', '?minPrice=100', '?checkIn=2020-03-05']) {
    const ready = resets(await search(query))
    expect(ready).toHaveLength(2)
    for (const given of ready) expect(given).not.toContain('disabled=""')
  }
})

test('has list and map, and filters with a reset', async () => {
  const { html, text } = await search('?guests=2')
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>.*?List/s)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>.*?Map/s)
  expect(text).toContain('Filter')
  expect(text).toContain('Reset')
})

test('opens with its map, whose tab comes by itself, drawn by the server', async () => {
  const { html, text } = await search('?view=map')
  expect(html).toContain('aria-label="Search map"')
  expect(text).toContain('Loading map...')
  expect(text).toContain('Thimble Hall')
})

/** A picture of the ground with an island and a town. */
const pictureAt = (path: string) => {
  const [, , kind = '', zoom, column, row] = path.split('/')
  const none = {
    abroad: '',
    abroadBorders: '',
    gap: '',
    greatLakes: '',
    shores: '',
    counties: '',
    rivers: '',
    lakes: '',
    borders: '',
  }
  return {
    view: { kind, zoom: Number(zoom), column: Number(column), row: Number(row) },
    paths: { ...none, land: 'M9 9l4 0 0 4z' },
    names: [{ text: 'Boston', kind: 'city', x: -300, y: 200, isFar: true }],
  }
}

test('the first HTML has the ground of the opening view and the prices on it, which styles alone fit into the window', async () => {
  const pins = [
    listItem({ id: 1, latitude: 41.66, longitude: -70.28, price: 1249.5 }),
    listItem({ id: 2, latitude: 42.05, longitude: -70.19 }),
  ]
  const answers = {
    '/api/properties': pins,
    '/api/categories': [],
    '/api/properties/map': { pins, clusters: [], total: 2 },
    '/ground/search/9/312/381': pictureAt('/ground/search/9/312/381'),
  }
  const { html, links, calls, hasFailedPart } = await openPage('/properties?view=map', { answers })
  expect(hasFailedPart).toBe(false)
  expect(calls.filter((path) => path.startsWith('/ground/'))).toEqual(['/ground/search/9/312/381'])
  expect(html).toContain('d="M9 9l4 0 0 4z"')
  expect(html).toContain('Boston')
  // Once for laptops and once for phones.
  expect(links(/^\$1,250 a night/)).toHaveLength(2)
  expect(html).toMatch(/--k:clamp\([^"]*100cqw[^"]*100cqh/)
  expect(html).not.toContain('Loading map...')
})

test('a box of the address is the opening view, whatever its numbers are', async () => {
  const answers = { '/api/properties': [], '/api/categories': [], '/api/properties/map': { pins: [], clusters: [], total: 0 } }
  for (const bbox of ['-72,41,-69,43', `-${'9'.repeat(30)},-99999,${'9'.repeat(30)},99999`, '0,0,0,0']) {
    const { calls, status, hasFailedPart } = await openPage(`/properties?view=map&bbox=${bbox}`, { answers })
    expect([status, hasFailedPart]).toEqual([200, false])
    const [ground = ''] = calls.filter((path) => path.startsWith('/ground/'))
    expect(readGroundPath(ground)).not.toBeNull()
  }
})

test('holds eight places while the stays are on their way', async () => {
  expect((await search('', new Refused(503))).html.match(/property-card-skeleton/g)).toHaveLength(8)
})

/** A picture as uploads have it: four widths of WebP and a JPEG. */
function pictureOf(id: number) {
  const file = (end: string) => `/media/stays/the-house-number-${id}/8cd9fb85cd797c71622c-${end}`
  const variants = [480, 800, 1200, 2400].map((width) => ({ url: file(`${width}.webp`), width, format: 'webp' as const }))
  const placeholder = `data:image/webp;base64,${'UklGRl4AAABXRUJQ'.repeat(8)}`
  return { url: file('1200.jpg'), width: 2400, height: 1600, placeholder, variants }
}

test('a page of 24 results stays small, markup and data together', async () => {
  const results = Array.from({ length: 24 }, (_, id) => listItem({ id: id + 1, picture: pictureOf(id), averageRating: 4.5 }))
  const { html } = await search('', results)
  expect(html.match(/<article/g)).toHaveLength(24)
  // Three kilobytes of it hold what is pressed before the page is hydrated.
  expect(html.length).toBeLessThan(128_000)
  const data = html.match(/<script id="data"[^>]*>(.*?)<\/script>/)?.[1] ?? ''
  expect(data).toContain('/api/properties')
  expect(data.length).toBeLessThan(20_000)
})

test('data in the page cannot end its script', async () => {
  const { html } = await search('', [listItem({ title: '</script><b>Hut</b>' })])
  expect(html).not.toContain('</script><b>')
  expect(html).toContain('\\u003c/script>')
})

test('the map fills the window from the start, the list does not', async () => {
  const filled = /<html[^>]* data-fills-window=""/
  expect((await search('?view=map')).html).toMatch(filled)
  expect((await search('')).html).not.toMatch(filled)
})
