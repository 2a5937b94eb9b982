import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { makeTexts, setPageLanguage } from '../../lib/texts/texts.tsx'
import { detail, listItem, person } from '../page-tests/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { makeApi } from './fake-api.ts'
import { look, openScreen } from './open-screen.tsx'
import { button } from './page-parts.ts'
import { image } from './samples.ts'

/** Shows pages as in Arabic: from right to left, with its dates and numbers; the words stay English. */
function turnPage() {
  setPageLanguage(makeTexts('en', {}, 'ar'))
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    setPageLanguage(makeTexts('en'))
    document.documentElement.removeAttribute('dir')
  })
}

const stays = () =>
  makeApi()
    .on(
      propertiesEndpoints.searchProperties,
      [1, 2, 3].map((id) => listItem({ id, title: `Barn ${id}` })),
    )
    .on(propertiesEndpoints.getProperty, detail({ id: 7, images: [image(1), image(2)] }))
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

test.each([390, 1280])('from right to left the site starts at the right and fits %i px', async (width) => {
  turnPage()
  await look({ width })
  for (const path of ['/', '/properties', '/property/7', '/help', '/profile']) {
    openScreen(path, stays(), person)
    await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(document.documentElement.scrollWidth, path).toBe(width)
    const name = page.getByRole('banner').getByRole('link').first().element()
    expect(middleOf(name), path).toBeGreaterThan(width / 2)
  }
  await expectAccessible()
})

test('from right to left the left arrow key goes on, and arrows point the other way', async () => {
  turnPage()
  openScreen('/dashboard', stays(), person)
  const tabs = page.getByRole('tab')
  await tabs.nth(0).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tabs.nth(1)).toHaveFocus()
  expect(middleOf(tabs.nth(1).element())).toBeLessThan(middleOf(tabs.nth(0).element()))

  await look({ width: 390 })
  openScreen('/property/7', stays(), person)
  const next = button('Next').first()
  await expect.element(next).toBeVisible()
  expect(middleOf(next.element())).toBeLessThan(middleOf(button('Previous').first().element()))
  expect(getComputedStyle(next.element().querySelector('svg') ?? document.body).scale).toBe('-1 1')
})

test('from right to left a row of tabs fades where it goes on', async () => {
  turnPage()
  await look({ width: 320 })
  openScreen('/dashboard?tab=bookings', stays(), person)
  const row = page.getByRole('tablist').first()
  await expect.element(row).toBeVisible()
  const list = row.element() as HTMLElement
  const fades = () => ['--before', '--after'].map((name) => list.style.getPropertyValue(name))
  const hidden = list.scrollWidth - list.clientWidth
  expect(hidden).toBeGreaterThan(0)
  list.scrollLeft = 0
  await expect.poll(fades).toEqual(['40px', '0px'])
  list.scrollLeft = -hidden
  await expect.poll(fades).toEqual(['0px', '40px'])
})
