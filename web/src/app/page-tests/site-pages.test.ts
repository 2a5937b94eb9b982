import { describe, expect, test } from 'vitest'
import { privacyCopy } from '../../features/account/account.copy.ts'
import { openPage } from './page-fixture.ts'

test('the privacy policy has no users under 13', async () => {
  expect((await openPage('/privacy-policy')).text).toContain('no users under 13')
})

test('the terms ask for 18 years', async () => {
  expect((await openPage('/terms-of-service')).text).toContain('at least 18 years old')
})

test('the legal texts name what the profile page offers, and lead there', async () => {
  const policy = await openPage('/privacy-policy')
  const terms = await openPage('/terms-of-service')
  for (const words of [privacyCopy.download, privacyCopy.remove]) expect(policy.text).toContain(`“${words}”`)
  expect(terms.text).toContain(`“${privacyCopy.remove}”`)
  for (const { links } of [policy, terms]) {
    expect(links(/Profile/)).toContain('/profile')
    expect(links(/support@/)).toContain('mailto:support@porchlight.example')
  }
})

test('the sitemap leads to every page', async () => {
  const { links } = await openPage('/sitemap')
  const all = links(/./)
  for (const path of [
    '/',
    '/properties',
    '/list-property',
    '/dashboard',
    '/profile',
    '/profile/developers',
    '/wishlist',
    '/how-it-works',
    '/help',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-settings',
  ])
    expect(all).toContain(path)
})

describe('cookie settings', () => {
  test('list each category with its cookies, essential ones locked', async () => {
    const { text, html } = await openPage('/cookie-settings')
    expect(text).toMatch(/Essential .*Always on .*porchlight_session .*Functional .*porchlight_theme .*Analytics .*Marketing/)
    expect(text).toContain('1 year · This site')
    expect(html.match(/role="switch"/g)).toHaveLength(3)
  })
  test('start with functional on, analytics and marketing off', async () => {
    const { html } = await openPage('/cookie-settings')
    expect([...html.matchAll(/role="switch" aria-checked="(true|false)"/g)].map(([, on]) => on)).toEqual([
      'true',
      'false',
      'false',
    ])
  })
  test('have three answers', async () => {
    const { text } = await openPage('/cookie-settings')
    for (const words of ['Reject Optional', 'Save Preferences', 'Accept All']) expect(text).toContain(words)
  })
})

test('how it works explains the fees by an example', async () => {
  const { text } = await openPage('/how-it-works')
  expect(text).toMatch(/Set up payouts .*List your property .*Welcome your guests/)
  expect(text).toContain('rental amount minus 9%')
  expect(text).toContain('fixed payout fee of $20')
  for (const amount of ['$650', '$58.50', '$708.50', '$20.00']) expect(text).toContain(amount)
})

describe('the help center', () => {
  test('answers in a day, by mail', async () => {
    const { text, links } = await openPage('/help')
    expect(text).toContain('We answer within 24 hours')
    expect(links(/support@/)).toEqual(['mailto:support@porchlight.example'])
  })
  test('has questions that open', async () => {
    expect((await openPage('/help')).html.match(/<details/g)?.length).toBeGreaterThan(10)
  })
  test('names the three refund policies', async () => {
    const { text } = await openPage('/help')
    expect(text).toMatch(/Flexible 100% of the nightly rate up to 60 days/)
    expect(text).toMatch(/Moderate 75% of the nightly rate up to 30 days/)
    expect(text).toMatch(/Strict 50% of the nightly rate up to 14 days/)
  })
})
