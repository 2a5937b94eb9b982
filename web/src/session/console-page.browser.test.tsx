import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { staffOf } from '../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../app/screen-tests/fake-api.ts'
import { openScreen } from '../app/screen-tests/open-screen.tsx'

const { getSecondFactor } = secondFactorEndpoints
const links = () =>
  page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent?.trim())

test.each([
  [
    'owner',
    [
      ...['Overview', 'Needs attention', 'Approvals', 'Reports', 'Bookings', 'Listings'],
      ...['People', 'Money', 'Audit log', 'Staff', 'Exports', 'Content', 'Settings'],
    ],
  ],
  ['support', ['Approvals', 'Reports', 'Bookings', 'Listings', 'People']],
  ['finance', ['Overview', 'Needs attention', 'Bookings', 'People', 'Money', 'Audit log']],
  ['content', ['Approvals', 'Reports', 'Listings', 'Content']],
] as const)('the navigation of %s shows the pages of that role only', async (role, labels) => {
  openScreen('/admin', makeApi(), staffOf(role))
  await expect.element(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect.poll(links).toEqual(labels)
})

test('no link of the navigation moves when the checklist arrives and Setup appears', async () => {
  let arrive: (checks: Check[]) => void = () => {}
  const checklist = new Promise<Check[]>((resolve) => {
    arrive = resolve
  })
  openScreen(
    '/admin/people',
    makeApi().on(checklistEndpoints.getChecklist, () => checklist),
    staffOf('owner'),
  )
  await expect.poll(links).toContain('Settings')
  const places = () =>
    page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent?.trim(), link.getBoundingClientRect().top])
  const before = places()
  arrive([{ name: 'terms', state: 'untested', message: null, advice: null, testedAt: null }])
  await expect.poll(links).toContain('Setup')
  expect(places().filter(([name]) => name !== 'Setup')).toEqual(before)
})

test('a page of another role says so and loads nothing', async () => {
  const { api } = openScreen('/admin/money', makeApi().on(ledgerEndpoints.getLedgerBalance, new Refused(403)), staffOf('content'))
  await expect.element(page.getByText('Your role doesn’t include this page')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  expect(page.getByText('Balances, and what needs your attention.').elements()).toEqual([])
  expect(api.asked(ledgerEndpoints.getLedgerBalance)).toEqual([])
  await expectAccessibleInBothLooks()
})

test('support sees reported reviews, and no approvals', async () => {
  openScreen('/admin', makeApi(), staffOf('support'))
  await expect.element(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab').elements()).toHaveLength(1)
})

test('staff without a second step are offered it, and where it is required it comes first', async () => {
  const state = { isOn: false, isRequired: false, hasApp: false, hasPasskey: false, recoveryCodesLeft: 0 }
  const api = makeApi().on(getSecondFactor, state)
  openScreen('/admin/settings', api, staffOf('owner'))
  await expect.element(page.getByRole('complementary', { name: 'Two-step sign-in' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectAccessibleInBothLooks()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Two-step sign-in' })).not.toBeInTheDocument()
  openScreen('/admin/settings', api, staffOf('owner'))
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(page.getByRole('complementary', { name: 'Two-step sign-in' }).elements()).toEqual([])
  sessionStorage.clear()
})

test('the console has one slim line above and below, and no banner or columns of the site', async () => {
  openScreen('/admin/settings', makeApi(), staffOf('owner'))
  await expect.element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  expect(page.getByRole('complementary', { name: 'Announcement' }).elements()).toEqual([])
  expect(page.getByRole('navigation', { name: 'Explore' }).elements()).toEqual([])
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await expect.element(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
})

test('where it is required, nothing else is shown', async () => {
  const api = makeApi().on(getSecondFactor, {
    isOn: false,
    isRequired: true,
    hasApp: false,
    hasPasskey: false,
    recoveryCodesLeft: 0,
  })
  openScreen('/admin/settings', api, staffOf('owner'))
  await expect.element(page.getByText('Set up two-step sign-in first')).toBeVisible()
  expect(page.getByText('Service fee', { exact: false }).elements()).toEqual([])
  await expectAccessibleInBothLooks()
  await expect.element(page.getByRole('link', { name: 'Set up two-step sign-in' })).toHaveAttribute('href', '/profile/security')
})

test('on a phone one button opens the pages of the console, and Escape closes them', async () => {
  await page.viewport(390, 844)
  openScreen('/admin/settings', makeApi(), staffOf('owner'))
  const button = page.getByRole('button', { name: /^Console: Settings/ })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(links()).toEqual([])
  await button.click()
  await expect.poll(() => links().at(-1)).toBe('Settings')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.poll(links).toEqual([])
  expect(document.activeElement).toBe(button.element())
  await button.click()
  await expectAccessibleInBothLooks()
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'People' }).click()
  await expect.element(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  expect(links()).toEqual([])
})
