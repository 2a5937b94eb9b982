import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { type CheckName, checkNames } from '#contract/checklist/checklist.rules.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { owner, staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type Asked, type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'

const { getChecklist, getVersion, runCheck } = checklistEndpoints
const version = { version: '0.3.1', commit: '1a2b3c4d5e6f', node: '24.1.0', postgres: '17.2' }
const untested = (name: CheckName): Check => ({ name, state: 'untested', message: null, advice: null, testedAt: null })
const works = (name: CheckName): Check => ({
  name,
  state: 'works',
  message: `All is well with ${name}.`,
  advice: null,
  testedAt: '2027-03-04T15:00:00.000Z',
})
const fails = (name: CheckName): Check => ({
  ...works(name),
  state: 'fails',
  message: 'Stripe refused the secret key.',
  advice: 'Copy the secret key again.',
})

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(getChecklist, checkNames.map(untested)).on(getVersion, version)
})

const nameOf = ({ params }: Asked) => checkNames.find((name) => name === params.name) ?? 'site'
const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const nav = () => page.getByRole('navigation', { name: 'Console' })

test('shows each item untested, tests one, and says what failed and what to do', async () => {
  api.on(runCheck, (asked) => fails(nameOf(asked)))
  openScreen('/admin/checklist', api, owner)
  await expect.element(page.getByText('0 of 13 checks passed')).toBeVisible()
  await expect.element(row('Payments')).toHaveTextContent('Not tested')
  await page.getByRole('button', { name: 'Test: Payments' }).click()
  await expect.element(row('Payments').getByText('Stripe refused the secret key.')).toBeVisible()
  await expect.element(row('Payments').getByText('Copy the secret key again.')).toBeVisible()
  await expect.element(row('Payments').getByText('Fails', { exact: true })).toBeVisible()
  expect(api.asked(runCheck).map(nameOf)).toEqual(['payments'])
})

test('says which release runs, and on what', async () => {
  openScreen('/admin/checklist', api, owner)
  const line = 'You run Porchlight 0.3.1 (1a2b3c4d5e6f) on Node 24.1.0 and PostgreSQL 17.2.'
  await expect.element(page.getByText(line)).toBeVisible()
})

test('tests everything in its order; when all works, the navigation no longer needs it', async () => {
  api.on(runCheck, (asked) => works(nameOf(asked))).on(siteEndpoints.getSiteSettings, new Refused(503))
  openScreen('/admin/checklist', api, owner)
  await page.getByRole('button', { name: 'Test everything' }).click()
  await expect.element(page.getByText('13 of 13 checks passed')).toBeVisible()
  expect(api.asked(runCheck).map(nameOf)).toEqual([...checkNames])
  await expect.element(nav().getByRole('link', { name: 'Setup' })).toBeVisible()
  await nav().getByRole('link', { name: 'Settings' }).click()
  await expect.element(page.getByRole('link', { name: 'Setup checklist' })).toBeVisible()
  await expect.element(nav().getByRole('link', { name: 'Setup', exact: true })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Setup checklist' }).click()
  await expect.element(page.getByText('Your site is ready.')).toBeVisible()
})

test('stops at a test that is refused, and says why', async () => {
  const message = 'Too many requests. Please try again in 42 minutes.'
  api.on(runCheck, (asked) => (nameOf(asked) === 'payments' ? new Refused(429, message) : works(nameOf(asked))))
  openScreen('/admin/checklist', api, owner)
  await page.getByRole('button', { name: 'Test everything' }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(page.getByText('2 of 13 checks passed')).toBeVisible()
  expect(api.asked(runCheck).map(nameOf)).toEqual(['site', 'support', 'payments'])
})

test('is accessible with every kind of result', async () => {
  api.on(getChecklist, [works('site'), fails('support'), ...checkNames.slice(2).map(untested)])
  openScreen('/admin/checklist', api, owner)
  await expect.element(page.getByText('1 of 13 checks passed')).toBeVisible()
  await expect
    .element(row('Support address').getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/admin/settings/contact')
  await expectAccessibleInBothLooks()
})

test('says when it cannot be loaded', async () => {
  api.on(getChecklist, new Refused(503))
  openScreen('/admin/checklist', api, owner)
  await expect.element(page.getByText('The checklist could not be loaded')).toBeVisible()
})

test('is for owners', async () => {
  openScreen('/admin/checklist', api, staffOf('finance'))
  await expect.element(page.getByText('Your role doesn’t include this page')).toBeVisible()
  await expect.element(nav().getByRole('link', { name: 'Setup' })).not.toBeInTheDocument()
  expect(api.asked(getChecklist)).toEqual([])
})
