import { describe, expect, test } from 'vitest'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { openPage } from './page-fixture.ts'
import { detail } from './samples.ts'

const open = (given: Parameters<typeof detail>[0] = {}) =>
  openPage('/property/7', { answers: { '/api/properties/7': detail(given) } })

test('says what the place is', async () => {
  const { text } = await open()
  for (const words of ['Thimble Hall', 'Woodstock, Vermont, United States', '4.7', '1 review', 'Hosted by Rosalind'])
    expect(text).toContain(words)
  expect(text).toContain('2 bedrooms · 1.5 baths · up to 4 guests')
  expect(text).toContain('A small stone house at the end of a lane')
  expect(text).toContain('Wood stove')
})

test('says what guests have to themselves and under which license, where a state may be missing', async () => {
  const { text } = await open({
    roomType: 'private_room',
    licenseNumber: 'STR-918313',
    city: 'Graz',
    state: '',
    country: 'Austria',
  })
  expect(text).toContain('Private room in Graz, Austria')
  expect(text).toContain('License number: STR-918313')
  expect((await open()).text).not.toMatch(/Entire place|License number/)
})

test('the first HTML has the ground around its approximate place', async () => {
  const { calls, html } = await open({ latitude: 43.62, longitude: -72.52 })
  expect(calls.filter((path) => path.startsWith('/ground/'))).toEqual(['/ground/place/9/306/374'])
  expect(html).toContain('aria-label="Map of the area around Woodstock"')
  expect((await open({ latitude: null, longitude: null })).calls.filter((path) => path.startsWith('/ground/'))).toEqual([])
})

test('has two ways back', async () => {
  const page = await openPage('/property/7?returnUrl=%2Fproperties%3Fguests%3D2', { answers: { '/api/properties/7': detail() } })
  expect(page.links(/Back to Search Results/)).toEqual(['/properties?guests=2'])
  expect(page.text).toContain('Go Back')
  expect((await open()).links(/Back to Search Results/)).toEqual(['/properties'])
})

test('has the sign of its site before amounts, while the process renders a page of another site', async () => {
  const texts = ['US$', 'CA$'].map(async (currencyLabel) => {
    const site = { ...publicSiteOf(defaultSiteSettings), currencyLabel }
    const { text } = await openPage('/property/7', { answers: { '/api/properties/7': detail() }, settings: { site } })
    return [...new Set(text.match(/[A-Z]*\$(?=\d)/g))]
  })
  expect(await Promise.all(texts)).toEqual([['US$'], ['CA$']])
})

describe('what a listing lacks', () => {
  test('a host without a name is Host', async () => {
    expect((await open({ hostName: '' })).text).toContain('Hosted by Host')
  })
  test('without amenities it claims none, and shows six placeholders to ask about', async () => {
    const { text } = await open({ amenities: [] })
    expect(text).toMatch(
      /The host hasn’t listed any amenities\. Ask before you book .* Wifi Kitchen Free parking TV Air conditioning Pool /,
    )
    expect((await open()).text).not.toContain('Ask before you book')
  })
  test('without reviews it says so', async () => {
    expect((await open({ reviews: [], reviewCount: 0 })).text).toContain('No reviews yet.')
  })
  test('without pictures one is drawn', async () => {
    expect((await open()).html.includes('lucide-image-off')).toBe(true)
  })
})

describe('a long list', () => {
  const amenities = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Comfort ${at + 1}.`, icon: 'flame' }))
  test('of amenities shows eight and a button for all', async () => {
    const { text } = await open({ amenities: amenities(10) })
    expect(text).toContain('Comfort 8.')
    expect(text).not.toContain('Comfort 9.')
    expect(text).toContain('Show all 10 amenities')
  })
  test('never holds back one alone', async () => {
    const { text } = await open({ amenities: amenities(9) })
    expect(text).toContain('Comfort 9.')
    expect(text).not.toContain('Show all 9')
  })
})

test('a review has a name or Guest, a long date, a rating and words', async () => {
  const { text } = await open()
  expect(text).toMatch(/Guest .*April 28, 2026 .*Rated 5\.0 out of 5 .*Quiet in the way you drive a long time to find\./)
})

test('the rating of the place, of each review and of the host is drawn in half stars', async () => {
  const [review] = detail().reviews
  const { ratings } = await open({ averageRating: 3.6, reviews: review ? [review, { ...review, id: 2, rating: 2 }] : [] })
  expect(ratings).toEqual([
    { value: 3.6, stars: 3.5 },
    { value: 5, stars: 5 },
    { value: 2, stars: 2 },
    { value: 4.8, stars: 5 },
  ])
})

describe('the booking card', () => {
  test('has price, dates, guests up to the most, the button and two notes', async () => {
    const { text } = await open()
    expect(text).toContain('$174 night')
    expect(text).toMatch(/Check-in .*Check-out/)
    expect(text).toContain('Guests Up to 4 1 guest')
    expect(text).toContain('Reserve & Pay')
    expect(text).toContain('Your booking is protected by our secure payment system')
    expect(text).toContain('Free cancellation for 48 hours')
  })
})

test('an id that is none is said to be none', async () => {
  expect((await openPage('/property/abc')).text).toContain('Invalid property ID.')
})
