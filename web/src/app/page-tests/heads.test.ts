import { describe, expect, test } from 'vitest'
import { openPage, Refused } from './page-fixture.ts'
import { detail } from './samples.ts'

const publicPages = [
  ['/', 'Porchlight - Find Your Perfect Vacation Rental'],
  ['/properties', 'Find Stays - Porchlight'],
  ['/list-property', 'List Your Space'],
  ['/privacy-policy', 'Privacy Policy - Porchlight'],
  ['/terms-of-service', 'Terms of Service - Porchlight'],
  ['/sitemap', 'Sitemap - Porchlight'],
  ['/cookie-settings', 'Cookie Settings - Porchlight'],
  ['/how-it-works', 'How it works - Porchlight'],
  ['/help', 'Help Center - Porchlight'],
] as const
const privatePages = [
  ['/dashboard', 'Dashboard - Porchlight'],
  ['/checkout', 'Checkout - Porchlight'],
  ['/profile', 'Profile - Porchlight'],
  ['/profile/developers', 'Developers - Porchlight'],
  ['/wishlist', 'Wishlist - Porchlight'],
  ['/admin', 'Admin Panel - Porchlight'],
  ['/admin/attention', 'Needs attention - Porchlight'],
  ['/admin/reports', 'Reports - Porchlight'],
  ['/admin/listings', 'Listings - Porchlight'],
  ['/admin/overview', 'Overview - Porchlight'],
  ['/admin/people', 'People - Porchlight'],
  ['/admin/money', 'Money - Porchlight'],
] as const

describe('the head of a page', () => {
  test.each([...publicPages, ...privatePages])('%s is titled %s and described', async (path, title) => {
    const page = await openPage(path)
    expect(page.status).toBe(200)
    expect(page.title).toBe(title)
    expect(page.meta('description').length).toBeGreaterThan(20)
    expect(page.meta('description').length).toBeLessThanOrEqual(160)
    expect(page.canonical).toBe(`https://stay.example${path}`)
  })

  test.each(privatePages)('%s is one person’s and not for search engines', async (path) => {
    expect((await openPage(path)).meta('robots')).toContain('noindex')
  })

  test('has what social networks show', async () => {
    const page = await openPage('/')
    expect(page.meta('robots')).toBe('')
    expect(page.meta('og:title')).toBe('Porchlight - Find Your Perfect Vacation Rental')
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.meta('og:image')).toBe('https://stay.example/social.jpg')
    expect(page.meta('og:url')).toBe('https://stay.example/')
    expect(page.meta('twitter:card')).toBe('summary_large_image')
  })
})

describe('the head of a listing', () => {
  const answers = { '/api/properties/7': detail() }

  test('names it, cuts its description to 160 characters and describes it to search engines', async () => {
    const page = await openPage('/property/7?returnUrl=%2Fproperties%3Fguests%3D2', { answers })
    expect(page.title).toBe('Thimble Hall in Woodstock, Vermont - Porchlight')
    expect(page.meta('description')).toMatch(/^A small stone house .*…$/)
    expect(page.meta('description').length).toBeLessThanOrEqual(160)
    expect(page.canonical).toBe('https://stay.example/property/7')
    expect(page.structuredData()).toMatchObject({
      '@type': 'VacationRental',
      name: 'Thimble Hall',
      aggregateRating: { reviewCount: 1 },
    })
  })

  test('has all that Google requires of a vacation rental', async () => {
    const picture = { width: 1200, height: 800, placeholder: null, variants: [], caption: null, isPrimary: false, sortOrder: 0 }
    const images = Array.from({ length: 8 }, (_, id) => ({
      ...picture,
      id: id + 1,
      url: `/media/${id}.jpg`,
      imageUrl: `/media/${id}.jpg`,
    }))
    const amenities = [{ id: 1, name: 'Wifi', icon: 'wifi' }]
    const listing = detail({ images, amenities, latitude: -33.868, longitude: 151.208, country: 'Australia' })
    const data = (await openPage('/property/7', { answers: { '/api/properties/7': listing } })).structuredData()
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VacationRental',
      identifier: '7',
      name: 'Thimble Hall',
      latitude: '-33.86800',
      longitude: '151.20800',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Old Mill Lane',
        addressLocality: 'Woodstock',
        addressRegion: 'Vermont',
        postalCode: '05091',
        addressCountry: 'AU',
      },
    })
    expect(data.image).toHaveLength(8)
    for (const address of data.image) expect(address).toMatch(/^https:\/\/stay\.example\/media\/\d\.jpg$/)
    const { containsPlace } = data
    expect([containsPlace['@type']].flat()).toContain('Accommodation')
    expect(containsPlace.occupancy).toMatchObject({ '@type': 'QuantitativeValue', value: 4 })
    expect(containsPlace).toMatchObject({ numberOfBedrooms: 2, numberOfBathroomsTotal: 1.5 })
    expect(containsPlace.amenityFeature).toContainEqual({ '@type': 'LocationFeatureSpecification', name: 'wifi', value: true })
    for (const time of [data.checkinTime, data.checkoutTime]) expect(time).toMatch(/^\d{2}:\d{2}:\d{2}$/)
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.74, reviewCount: 1, bestRating: 5 })
  })

  test('keeps one that is not live to those who may see it', async () => {
    const page = await openPage('/property/7', { answers: { '/api/properties/7': detail({ status: 'pending' }) } })
    expect(page.meta('robots')).toContain('noindex')
    expect(page.structuredData()).toBeNull()
  })

  test('that is not there answers 404', async () => {
    expect((await openPage('/property/8')).status).toBe(404)
  })

  test('with an id that is none is an ordinary page, kept out of search engines', async () => {
    const page = await openPage('/property/abc')
    expect(page.status).toBe(200)
    expect(page.meta('robots')).toContain('noindex')
  })

  test('that cannot be read returns the failure', async () => {
    expect((await openPage('/property/7', { answers: { '/api/properties/7': new Refused(503) } })).status).toBe(503)
  })
})

describe('behind the gate', () => {
  const gated = { gateDigest: 'x', answers: { '/api/properties/7': detail() } }

  test.each([...publicPages.map(([path]) => path), '/property/7', '/dashboard'])(
    '%s shows the gate and nothing else',
    async (path) => {
      const page = await openPage(path, gated)
      expect(page.text).toContain('Pre-Launch Notice')
      expect(page.text).toContain('This site is currently in development and not yet live.')
      expect(page.text).toContain(
        'Purchases will not be processed because the connected card payment provider account is in test mode only.',
      )
      expect(page.text).toContain('Enter Access Password')
      expect(page.text).toContain('Access Site')
      expect(page.text).toContain('Preview access only • Development environment')
      expect(page.html).toContain('placeholder="Password"')
      expect(page.text).not.toContain('Find Stays')
      expect(page.html).not.toContain('Thimble Hall')
      expect(page.meta('robots')).toContain('noindex')
      expect(page.structuredData()).toBeNull()
    },
  )
})
