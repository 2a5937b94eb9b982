import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { detail } from '../../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { makeApi } from '../../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { dialog } from '../../../../app/screen-tests/page-parts.ts'
import { image } from '../../../../app/screen-tests/samples.ts'
import { loadTexts } from '../../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../../lib/texts/texts.tsx'

const [review] = detail().reviews
const long: Partial<PropertyDetail> = {
  amenities: Array.from({ length: 14 }, (_, id) => ({ id: id + 1, name: `Comfort ${id + 1}`, icon: 'flame' })),
  reviews: review
    ? Array.from({ length: 9 }, (_, id) => ({ ...review, id: id + 1, comment: `Stay number ${id + 1} was calm.` }))
    : [],
  reviewCount: 9,
}
const open = (given: Partial<PropertyDetail>) =>
  openScreen(
    '/property/7',
    makeApi()
      .on(propertiesEndpoints.getProperty, detail(given))
      .on(propertiesEndpoints.listPropertyReviews, given.reviews ?? []),
  )

test('long lists expand and collapse by keyboard, and the focus stays on their button', async () => {
  open(long)
  await expect.element(page.getByRole('heading', { name: 'Your host' })).toBeVisible()
  for (const list of ['amenities', 'reviews']) {
    const button = page.getByRole('button', { name: new RegExp(`^Show (all \\d+|fewer) ${list}$`) })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    const count = () => document.querySelectorAll('main li').length
    const before = count()
    const element = button.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAccessibleName(`Show fewer ${list}`)
    await expect.element(button).toHaveFocus()
    expect(count()).toBeGreaterThan(before)
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button).toBeInViewport()
    expect(count()).toBe(before)
  }
})

test('the gallery opens at the photo, moves by arrow keys and restores the focus', async () => {
  open({ images: [1, 2, 3].map((id) => image(id, { caption: `Room ${id}` })) })
  const second = page.getByRole('button', { name: /^Open photo 2 of 3/ }).last()
  await second.click()
  await expect.element(dialog().getByRole('img', { name: 'Room 2' })).toBeInViewport()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog().getByRole('img', { name: 'Room 3' })).toBeInViewport()
  await expect.element(dialog().getByRole('img', { name: 'Room 2' })).not.toBeInViewport()
  await expectAccessibleInBothLooks()
  await look({ width: 1280 })
  const small = (number: number) => dialog().getByRole('button', { name: `Show photo ${number}: Room ${number}` })
  await expect.element(small(3)).toHaveAttribute('aria-current', 'true')
  await small(1).click()
  await expect.element(dialog().getByRole('img', { name: 'Room 1' })).toBeInViewport()
  await expect.element(dialog().getByText('1 / 3').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Open photo 1 of 3/ }).last()).toBeVisible()
})

test('on a phone, upright or on its side, a photo of the gallery has the whole screen, and two fingers may enlarge it', async () => {
  await look({ width: 390, height: 844 })
  open({ images: [1, 2, 3].map((id) => image(id, { caption: `Room ${id}` })) })
  const opener = page.getByRole('button', { name: /^Open photo 1 of 3/ }).first()
  await opener.click()
  const photos = dialog().getByRole('region', { name: /^All photos of/ })
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await look({ width, height })
    await expect
      .poll(() => {
        const box = dialog().getByRole('img', { name: 'Room 1' }).element().getBoundingClientRect()
        return [box.x, box.y, box.width, box.height]
      })
      .toEqual([0, 0, width, height])
    expect(
      dialog()
        .getByRole('button', { name: /^Show photo/ })
        .elements(),
    ).toEqual([])
    await expect.element(dialog().getByText('1 / 3').first()).toBeVisible()
    await expect.element(dialog().getByText('Room 1')).toBeInViewport({ ratio: 0.99 })
  }
  const slides = photos.element().querySelector('.touch-pan-y')
  expect(slides && getComputedStyle(slides).touchAction).toContain('pinch-zoom')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog().getByRole('img', { name: 'Room 2' })).toBeInViewport()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('Back closes the gallery, and the photo that opened it has the focus again', async () => {
  await look({ width: 1280, height: 800 })
  const { address } = open({ images: [1, 2, 3].map((id) => image(id)) })
  const opener = page.getByRole('button', { name: /^Open photo 2 of 3/ }).last()
  await opener.click()
  await expect.element(dialog().getByRole('button', { name: /^Show photo 3/ })).toBeVisible()
  const { width, left } = dialog()
    .getByRole('region', { name: /^All photos of/ })
    .element()
    .getBoundingClientRect()
  expect([left, width]).toEqual([0, 1280])
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(address()).toContain('/property/7')
  await expect.element(opener).toHaveFocus()
})

test('a laptop shows the button to reserve on its first screen, with optional fees below the button', async () => {
  await look({ width: 1280, height: 900 })
  const fees = [1, 2].map((id) => ({ id, name: `Extra ${id}`, amount: 20, description: null, isRequired: false }))
  open({ fees })
  const reserve = page.getByRole('button', { name: 'Reserve & Pay' }).last()
  await expect.element(reserve).toBeInViewport({ ratio: 0.99 })
  await expect.element(page.getByRole('checkbox', { name: /^Extra 2/ })).toBeInTheDocument()
  const top = (element: Element) => element.getBoundingClientRect().top
  expect(top(page.getByRole('checkbox', { name: /^Extra 1/ }).element())).toBeGreaterThan(top(reserve.element()))
})

test('the host is shown with the facts about all the places, and how bookings are answered', async () => {
  open({ host: { joinedYear: 2019, listingCount: 4, reviewCount: 61, averageRating: 4.81 } })
  await expect.element(page.getByRole('heading', { name: 'Your host' })).toBeVisible()
  for (const fact of ['4 places', '61 reviews', 'Joined in 2019']) await expect.element(page.getByText(fact)).toBeVisible()
  await expect.element(page.getByText(/^After you pay, the host has 24 hours to reply/)).toBeVisible()
})

test('a new host has no reviews, and one with very many places has a round number', async () => {
  open({ instantBook: true, host: { joinedYear: 2026, listingCount: 1000, reviewCount: 0, averageRating: null } })
  for (const fact of ['1,000+ places', 'No reviews yet']) await expect.element(page.getByText(fact)).toBeVisible()
  await expect.element(page.getByText('Bookings here are confirmed at once.')).toBeVisible()
})

test('a review is reported from its menu, by visitors after signing in', async () => {
  open({})
  await page.getByRole('button', { name: 'More actions for Guest’s review' }).click()
  await page.getByRole('menuitem', { name: 'Report review' }).click()
  await expect.element(dialog()).toHaveTextContent('Sign in')
})

test('on a phone the host’s name is beside the photo, however long the line of rooms is', async () => {
  await look({ width: 390 })
  setPageLanguage(await loadTexts('de', ['visitor']))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  open({ hostName: 'Tobias', bedrooms: 14, bathrooms: 12, maxGuests: 28 })
  const name = page.getByText('Gastgeber: Tobias').first()
  await expect.element(name).toBeVisible()
  const photo = name.element().parentElement?.previousElementSibling?.getBoundingClientRect()
  expect(name.element().getBoundingClientRect().top).toBeLessThan(photo?.bottom ?? 0)
})
