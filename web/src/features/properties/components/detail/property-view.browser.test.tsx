import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { detail } from '../../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { makeApi } from '../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { dialog } from '../../../../app/screen-tests/page-parts.ts'
import { image } from '../../../../app/screen-tests/samples.ts'

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
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Open photo 1 of 3/ }).last()).toBeVisible()
})
