import { describe, expect, test } from 'vitest'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { openPage, Refused } from './page-fixture.ts'
import { listItem } from './samples.ts'

const stays = (count: number) => Array.from({ length: count }, (_, at) => listItem({ id: at + 1, title: `Stay ${at + 1}` }))
const categories = [
  { id: 1, name: 'Lighthouses', slug: 'lighthouses', imageUrl: '/media/light.webp' },
  { id: 2, name: 'Barns', slug: 'barns', imageUrl: null },
]
const home = (answers: Record<string, unknown> = {}) =>
  openPage('/', {
    answers: { '/api/properties': stays(8), '/api/properties/featured': [], '/api/categories': categories, ...answers },
  })

test('six sections come in order', async () => {
  const { text } = await home()
  const marks = [
    'Where',
    'Featured Property Rentals',
    'Explore Accommodation Types',
    'Search and discover',
    'Become a Host',
    'Teodora',
  ]
  const places = marks.map((words) => text.indexOf(words))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('the hero speaks of guests and hosts and asks where, when and who', async () => {
  const { text, html } = await home()
  expect(text).toContain('Guests and hosts connect here')
  expect(text).toMatch(/Where .*When .*Add dates .*Who 1 guest/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*?Search<\/button>/s)
})

test('the phone field of a host has a sample of the site’s country', async () => {
  const site = publicSiteOf(defaultSiteSettings)
  expect((await home()).html).toContain('placeholder="(555) 014-2280"')
  const { html } = await openPage('/', { settings: { site: { ...site, phoneSample: '912 345 678' } } })
  expect(html).toContain('placeholder="912 345 678"')
  expect(html).not.toContain('014-2280')
})

describe('featured stays', () => {
  test('are the first eight of the list', async () => {
    const { html, calls, links } = await home({ '/api/properties': stays(10) })
    expect(html.match(/<article/g)).toHaveLength(8)
    expect(calls).toContain('/api/properties?limit=8')
    expect(links(/View all/)).toEqual(['/properties'])
  })
  const titles = (html: string) =>
    [...html.matchAll(/aria-label="Save (Stay \d+|Thimble Hall) to wishlist"/g)].map(([, title]) => title)
  test('are led by those that the operator features, in their order, and filled up with the list', async () => {
    const featured = [listItem({ id: 90, title: 'Stay 90' }), listItem({ id: 3, title: 'Stay 3' })]
    const { html } = await home({ '/api/properties/featured': featured })
    expect(titles(html)).toEqual([90, 3, 1, 2, 4, 5, 6, 7].map((id) => `Stay ${id}`))
  })
  test('wait for the featured ones, so that none moves', async () => {
    const { html } = await home({ '/api/properties/featured': new Refused(503) })
    expect(titles(html)).toEqual([])
    expect(html.match(/property-card-skeleton/g)).toHaveLength(4)
  })
  test('say so when there are none', async () => {
    expect((await home({ '/api/properties': [] })).text).toContain('No properties found. Check back later!')
  })
  test('hold four places while they load, and types six', async () => {
    const { html } = await home({ '/api/properties': new Refused(503), '/api/categories': new Refused(503) })
    expect(html.match(/property-card-skeleton/g)).toHaveLength(4)
    expect(html.match(/tile-skeleton/g)).toHaveLength(6)
  })
})

describe('a card', () => {
  test('shows title, place, rating with one decimal, beds, baths, nightly price and a heart', async () => {
    const { text, html } = await home({ '/api/properties': [listItem()] })
    for (const words of ['Thimble Hall', 'Woodstock, Vermont', '4.7', '2 bedrooms', '1.5 baths', '$174', 'night', 'View Details'])
      expect(text).toContain(words)
    expect(html).toContain('aria-label="Save Thimble Hall to wishlist"')
  })
  test('draws its rating in half stars', async () => {
    const stays = [4.74, 4.2, 3.5].map((averageRating, at) => listItem({ id: at + 1, averageRating }))
    const { ratings } = await home({ '/api/properties': stays })
    expect(ratings.slice(0, 3)).toEqual([
      { value: 4.7, stars: 4.5 },
      { value: 4.2, stars: 4 },
      { value: 3.5, stars: 3.5 },
    ])
  })
  test('opens the stay and remembers the way back', async () => {
    expect((await home({ '/api/properties': [listItem()] })).links(/Thimble Hall/)).toContain(
      '/property/7?returnUrl=%2Fproperties',
    )
  })
  test('draws a picture of its own when there is none', async () => {
    const { html } = await home({ '/api/properties': [listItem()] })
    expect(html.slice(html.indexOf('<article'), html.indexOf('</article>'))).toContain('lucide-image-off')
  })
  test('calls a stay without ratings new', async () => {
    expect((await home({ '/api/properties': [listItem({ averageRating: null, reviewCount: 0 })] })).text).toContain('New')
  })
})

describe('accommodation types', () => {
  test('lead to the search of one type', async () => {
    const { links } = await home()
    expect(links(/Lighthouses/)).toEqual(['/properties?categorySlug=lighthouses'])
    expect(links(/Barns/)).toEqual(['/properties?categorySlug=barns'])
  })
  test('leave out what is retired', async () => {
    const { text } = await home({ '/api/categories': [categories[0], { ...categories[1], isRetired: true }] })
    expect(text).toContain('Lighthouses')
    expect(text).not.toContain('Barns')
  })
  test.each([
    ['Beach Houses', 'beach-houses'],
    ['Mountain Cabins', 'mountain-cabins'],
    ['Luxury Villas', 'luxury-villas'],
    ['City Apartments', 'city-apartments'],
    ['Country Cottages', 'country-cottages'],
    ['Unique Stays', 'unique-stays'],
  ])('are built in when the server has none: %s', async (name, slug) => {
    expect((await home({ '/api/categories': [] })).links(new RegExp(name))).toEqual([`/properties?categorySlug=${slug}`])
  })
})

test('how it works takes three steps', async () => {
  expect((await home()).text).toMatch(/Search and discover .*Choose a stay .*Book securely/)
})

test('becoming a host names its benefits and asks for name, email, phone and one of five types', async () => {
  const { text, html } = await home()
  expect(text).toMatch(/Become a Host .*Free listing .*Secure payments .*24\/7 support/)
  expect(text).toMatch(/Full name .*Phone .*Email .*Property type .*House Apartment Cabin Villa Other/)
  expect(html).toMatch(/type="email"/)
  expect(html).toMatch(/type="tel"/)
})

test('three guests speak, each with a name, an avatar and a rating', async () => {
  const { html, text } = await home()
  expect(html.match(/<figure>/g)).toHaveLength(3)
  expect(text.match(/Rated 5\.0 out of 5/g)).toHaveLength(3)
  for (const name of ['Teodora', 'Marcus', 'June']) expect(text).toContain(name)
})
