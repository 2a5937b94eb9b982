import type { Locator, Page } from '@playwright/test'
import { demoAdmin } from '../../fixtures/accounts.ts'
import { hydratedAttribute } from '../../fixtures/arrival.ts'
import { makeLatch } from '../../fixtures/latch.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Opens a page whose scripts wait for `release`: nothing on it is hydrated before. */
async function openWithoutScript(page: Page, path: string) {
  const { released, endHold } = makeLatch()
  await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  return async function release() {
    await expect(page.locator(`html[${hydratedAttribute}]`)).toHaveCount(0)
    endHold()
  }
}

/** Presses a control before the page can answer; the control says that it was pressed. */
async function pressEarly(control: Locator) {
  await control.click()
  await expect(control).toHaveCSS('opacity', '0.55')
}

interface Control {
  path: string
  name: string
  press: (page: Page) => Locator
  /** What shows that the press was heard. */
  heard: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (name: string | RegExp) => (page: Page) => main(page).getByRole('button', { name }).first()
const photos = (page: Page) => main(page).getByRole('region', { name: /^Photos of/ })

const accountMenu = { name: 'account menu', press: (page: Page) => page.getByRole('button', { name: /^Account menu/ }) }
const menu = (page: Page) => page.getByRole('menu')

const controls: Control[] = [
  { path: '/dashboard', ...accountMenu, heard: menu },
  {
    path: '/property/60',
    name: 'Reserve & Pay',
    press: button('Reserve & Pay'),
    heard: (page) => page.getByText('Please select check-in and check-out dates.').first(),
  },
  { path: '/', name: 'When', press: button(/^When/), heard: (page) => page.getByRole('grid').first() },
  { path: '/', name: 'Who', press: button(/^Who/), heard: dialog },
  { path: '/', name: 'heart', press: button(/^Save The Woodsmoke/), heard: button(/^Remove The Woodsmoke/) },
  { path: '/properties', name: 'Where', press: button('Where'), heard: dialog },
  { path: '/properties', name: 'Guests', press: button('Guests'), heard: dialog },
  {
    path: '/properties',
    name: 'Instant Book',
    press: button('Instant Book'),
    heard: (page) => main(page).getByRole('button', { name: 'Instant Book', pressed: true }),
  },
  {
    path: '/properties',
    name: 'Map',
    press: (page) => page.getByRole('tab', { name: 'Map' }),
    heard: (page) => page.getByRole('tab', { name: 'Map', selected: true }),
  },
  { path: '/properties', name: 'heart', press: button(/^Save Tern House/), heard: button(/^Remove Tern House/) },
  { path: '/property/60', name: 'next photo', press: button('Next'), heard: (page) => photos(page).getByText(/^2 \/ \d/) },
  { path: '/property/60', name: 'all photos', press: button(/^Show all \d+ photos/), heard: dialog },
  { path: '/property/60', name: 'Save', press: button(/^Save Tern House/), heard: button(/^Remove Tern House/) },
  { path: '/property/60', name: 'dates', press: button(/^Choose your dates/), heard: (page) => page.getByRole('grid').first() },
  { path: '/property/60', name: 'reviews', press: button(/^Show all \d+ reviews/), heard: button('Show fewer reviews') },
]

for (const { path, name, press, heard } of controls)
  test(`${name} on ${path} is pressed once the page is hydrated`, { tag: '@proof' }, async ({ page, signInAs }) => {
    // The gate hides the pages of a visitor until they are hydrated, not those of staff.
    await signInAs(demoAdmin)
    const release = await openWithoutScript(page, path)
    await pressEarly(press(page))
    await release()
    await expect(heard(page)).toBeVisible()
  })

test('a search submitted before hydration keeps its words', async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  const release = await openWithoutScript(page, '/')
  await main(page).getByRole('combobox').first().fill('Asheville')
  await main(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/properties\?search=Asheville/)
  await release()
})

test('what is typed, chosen and pressed before hydration is there afterwards', async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  await page.setViewportSize({ width: 1280, height: 900 })
  const release = await openWithoutScript(page, '/')
  const where = main(page).getByRole('combobox').first()
  await where.pressSequentially('Moab')
  const form = main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Get started' }) })
  await form.getByLabel(/name/i).first().fill('Robin Alder')
  await form.getByLabel(/email/i).fill('robin@example.com')
  await form.getByRole('combobox').selectOption('Cabin')
  await form.getByRole('button', { name: 'Get started' }).click()
  // A form without a script would put its fields into the address.
  await expect(page).toHaveURL(/\/$/)
  await release()
  // The submit is heard after what was typed: only the phone number is missing.
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
  await form.getByLabel('Phone').fill('5550142280')
  await expect(form.getByLabel('Full name')).toHaveValue('Robin Alder')
  await expect(form.getByLabel('Email')).toHaveValue('robin@example.com')
  await expect(form.getByLabel('Property type')).toHaveValue(/./)
  await expect(where).toHaveValue('Moab')
  await page.getByRole('button', { name: /^Who/ }).click()
  await page.getByRole('button', { name: /more/i }).click()
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=Moab/)
})

test('presses during a slow hydration are heard once', async ({ page, signInAs }) => {
  await signInAs(demoAdmin)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/properties', { waitUntil: 'commit' })
  const instant = main(page).getByRole('button', { name: 'Instant Book' })
  await instant.click()
  await expect(instant).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/property/60', { waitUntil: 'commit' })
  await photos(page).getByRole('button', { name: 'Next' }).click()
  await expect(photos(page).getByText(/^2 \/ \d/)).toBeVisible()
})
