import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessibility.ts'
import { look, openScreen } from './open-screen.tsx'

const paths = [
  '/help',
  '/how-it-works',
  '/cookie-settings',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
  '/nowhere',
  '/property/abc',
]

test.each(paths)('%s fits and is accessible, cookie banner included', async (path) => {
  localStorage.clear()
  openScreen(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page with the cookie settings shows no cookie banner.
  if (path !== '/cookie-settings') await expect.element(page.getByRole('region', { name: 'Cookie choices' })).toBeVisible()
  await expectAccessible()
  await look({ theme: 'dark', width: 320, height: 844 })
  await expectAccessible()
})

test('on a wide screen a text keeps lines that are easy to read', async () => {
  await look({ width: 1680 })
  openScreen('/terms-of-service')
  const text = page.getByRole('article')
  await expect.element(text).toBeVisible()
  expect(text.element().getBoundingClientRect().width).toBeLessThanOrEqual(640)
})

test.each([
  ['/property/not-a-number', 'Invalid property ID.'],
  ['/property/999999', 'Property Not Found'],
  ['/nowhere', '404 Page Not Found'],
])('a wrong or unknown address says so: %s', async (path, words) => {
  openScreen(path)
  await expect.element(page.getByText(words).first()).toBeVisible()
})
