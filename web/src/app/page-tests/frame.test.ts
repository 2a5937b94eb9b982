import { describe, expect, test } from 'vitest'
import { brandStyle } from '#contract/site/brand.rules.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { openPage } from './page-fixture.ts'
import { owner, person } from './samples.ts'

const highlighted = (html: string) =>
  [
    ...html
      .slice(html.indexOf('<nav aria-label="Main"'), html.indexOf('</nav>'))
      .matchAll(/<a\b[^>]*data-status="active"[^>]*>([^<]+)<\/a>/g),
  ].map(([, words]) => words)

describe('the header', () => {
  test('leads home, to the search, to listing and to help', async () => {
    const { links, text } = await openPage('/help')
    expect(links(/Porchlight, home/)).toEqual(['/'])
    expect(links(/Find Stays/)).toContain('/properties')
    expect(links(/List Your Property/)).toContain('/list-property')
    expect(links(/^ Help$/)).toContain('/help')
    expect(text).toContain('Sign In')
  })

  test.each([
    ['/properties', 'Find Stays'],
    ['/properties?guests=4', 'Find Stays'],
    ['/list-property', 'List Your Property'],
    ['/help', 'Help'],
    ['/dashboard', 'Dashboard'],
  ])('at %s highlights %s alone', async (path, label) => {
    expect(highlighted((await openPage(path)).html)).toEqual([label])
  })

  test('shows admins their panel, and highlights it', async () => {
    const admin = { '/api/auth/user': owner }
    expect(highlighted((await openPage('/admin', { answers: admin })).html)).toEqual(['Admin Panel'])
    expect((await openPage('/help', { answers: { '/api/auth/user': person } })).text).not.toContain('Admin Panel')
  })

  test('asks who is signed in only where a session may say so', async () => {
    const [visitor, other] = [await openPage('/help', { isVisitor: true }), await openPage('/help')]
    expect(visitor.calls).toEqual(other.calls.filter((path) => path !== '/api/auth/user'))
    expect(other.calls).toContain('/api/auth/user')
    expect(visitor.text).toBe(other.text)
  })

  test('highlights nothing elsewhere', async () => {
    expect(highlighted((await openPage('/privacy-policy')).html)).toEqual([])
  })

  test('has a banner that leads to the operator’s review form, and without one to the stays to review here', async () => {
    expect((await openPage('/')).links(/Leave a review/)).toEqual(['/dashboard'])
    const reviewFormUrl = 'https://reviews.example/request'
    const { html } = await openPage('/', { settings: { site: { ...publicSiteOf(defaultSiteSettings), reviewFormUrl } } })
    expect(html).toMatch(/<a href="https:\/\/reviews\.example\/request" target="_blank" rel="noreferrer"/)
  })

  test('carries the operator’s name, texts, links and colors', async () => {
    const site = {
      ...publicSiteOf(defaultSiteSettings),
      name: 'Harbor Stays',
      tagline: 'Wake to the tide.',
      xUrl: 'https://x.example/harbor',
    }
    const colors = { brandColor: '#27406b', accentColor: '#e8a33d' }
    const { html, text, title } = await openPage('/help', { settings: { site, brandStyle: brandStyle(colors) ?? '' } })
    expect(title).toBe('Help Center - Harbor Stays')
    expect(text).toContain('Wake to the tide.')
    expect(text).not.toContain('Porchlight')
    expect(html).toMatch(/<a href="https:\/\/x\.example\/harbor"[^>]*aria-label="X"/)
    expect(html).toMatch(/<style nonce="n"[^>]*>@media screen\{:root\{--primary:#27406b/)
  })

  test('has a menu for narrow screens', async () => {
    expect((await openPage('/')).html).toMatch(/<button[^>]*aria-label="Menu"/)
  })
})

describe('the avatar', () => {
  const avatar = async (given: object) => {
    const { html } = await openPage('/help', { answers: { '/api/auth/user': { ...person, ...given } } })
    return html.slice(html.indexOf('aria-label="Account menu')).slice(0, 900)
  }

  test('is the profile picture', async () => {
    expect(await avatar({ profileImageUrl: '/media/me.jpg' })).toContain('src="/media/me.jpg"')
  })
  test('else the first letter of the first name', async () => {
    expect(await avatar({})).toMatch(/>M<\/span>/)
  })
  test('else that of the email', async () => {
    expect(await avatar({ firstName: '', email: 'zoe@example.org' })).toMatch(/>Z<\/span>/)
  })
})

describe('the footer', () => {
  test('has a tagline, three columns, the legal pages and the year', async () => {
    const { text, links } = await openPage('/help')
    const footer = text.slice(text.lastIndexOf('Homes from hosts'))
    for (const words of ['Explore', 'Featured Properties', 'Reviews', 'Host', 'Support', 'Help Center', 'Contact Us'])
      expect(footer).toContain(words)
    expect(footer).toContain(`© ${new Date().getFullYear()} Porchlight`)
    expect(links(/Featured Properties/)).toEqual(['/#featured'])
    expect(links(/How it works/)).toEqual(['/how-it-works'])
    expect(links(/Privacy Policy/)).toEqual(['/privacy-policy'])
    expect(links(/Terms of Service/)).toEqual(['/terms-of-service'])
    expect(links(/Cookie Settings/)).toEqual(['/cookie-settings'])
    expect(links(/^ Sitemap$/)).toEqual(['/sitemap'])
  })

  test('has social links without targets', async () => {
    const { html } = await openPage('/help')
    const social = html.match(/<a role="link" aria-disabled="true"[^>]*>/g) ?? []
    expect(social).toHaveLength(3)
    for (const link of social) expect(link).not.toContain('href')
  })
})

test('an unknown address is a 404 with a hint, inside the frame', async () => {
  const page = await openPage('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.text).toContain('404 Page Not Found')
  expect(page.text).toContain('Did you forget to add the page to the router?')
  expect(page.text).toContain('Find Stays')
})
