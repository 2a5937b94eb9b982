import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person } from '../page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../screen-tests/accessibility.ts'
import { makeApi } from '../screen-tests/fake-api.ts'
import { openScreen } from '../screen-tests/open-screen.tsx'
import { button } from '../screen-tests/page-parts.ts'

const banner = () => page.getByRole('complementary', { name: 'Announcement' })

test('a person hides the banner for a month', async () => {
  openScreen('/help', makeApi(), person)
  await expect.element(banner()).toBeVisible()
  await expectAccessibleInBothLooks()
  await button('Hide for a month').click()
  await expect.element(banner()).not.toBeInTheDocument()
  const until = Object(JSON.parse(localStorage.getItem('noBannerOf') ?? '{}'))[person.id]
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30)
  expect(localStorage.getItem('noBanner')).toBe(String(until))
})

test('the choice survives a reload', async () => {
  localStorage.setItem('noBannerOf', JSON.stringify({ [person.id]: Date.now() + 1_000_000, other: 1, visitor: 1 }))
  openScreen('/help', makeApi(), person)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => banner().elements().length).toBe(0)
})

test('another person of the browser, and one whose month is over, sees it', async () => {
  localStorage.setItem('noBannerOf', JSON.stringify({ other: Date.now() + 1_000_000, [person.id]: Date.now() - 1 }))
  openScreen('/help', makeApi(), person)
  await expect.element(button('Hide for a month')).toBeVisible()
})

test.each(['/messages', '/dashboard?tab=bookings&booked=3'])('at %s there is none', async (path) => {
  openScreen(path, makeApi(), person)
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => banner().elements().length).toBe(0)
})
