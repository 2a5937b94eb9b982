import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { leavePage } from '../../../lib/leave-page.ts'

const { getSetup, setUpSite } = setupEndpoints

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(getSetup, { isNeeded: true })
})

async function fill() {
  await userEvent.fill(page.getByLabelText('First name'), 'Ines')
  await userEvent.fill(page.getByLabelText('Last name'), 'Calder')
  await userEvent.fill(page.getByLabelText('Email', { exact: true }), 'ines@harbor.example')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'Harbor-lights-27!')
  await userEvent.fill(page.getByLabelText('Site name'), 'Harbor Stays')
}
const submit = () => page.getByRole('button', { name: 'Set up the site' }).click()

test('the link makes the first owner, signs in and opens the settings without its secret', async () => {
  api.on(setUpSite, { email: 'ines@harbor.example' }).on(authEndpoints.signIn, { user: owner })
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => undefined)
  openScreen('/setup#the-secret', api)
  await fill()
  await submit()
  await expect.poll(() => left.mock.calls).toEqual([['/admin/settings']])
  expect(location.hash).toBe('')
  // Until the new document, with the name of the site, nothing else appears.
  await expect.element(page.getByRole('heading', { name: 'Set up your marketplace', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Setting up...' })).toBeVisible()
  expect(page.getByText('Admin Panel').elements()).toEqual([])
  expect(api.asked(setUpSite)).toMatchObject([
    {
      body: {
        token: 'the-secret',
        owner: { email: 'ines@harbor.example' },
        site: { name: 'Harbor Stays', brandColor: '#1f5146' },
      },
    },
  ])
})

test('a country suggests its currency and its language, which stay as they are chosen', async () => {
  api.on(setUpSite, new Refused(409, 'This site is set up', { code: 'setup_done' }))
  openScreen('/setup#the-secret', api)
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const [country, currency, language] = [field('Country'), field('Currency'), field('Language')]
  await expect.element(country).toHaveValue('US')
  await country.selectOptions('Japan')
  await expect.element(currency).toHaveValue('JPY')
  await expect.element(language).toHaveValue('ja')
  await country.selectOptions('Sweden')
  await expect.element(currency).toHaveValue('SEK')
  await expect.element(language).toHaveValue('en')
  await currency.selectOptions('EUR, euros')
  await language.selectOptions('Deutsch')
  await fill()
  await submit()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(api.asked(setUpSite)).toMatchObject([{ body: { site: { country: 'SE', currency: 'EUR', languages: ['de'] } } }])
  await expect.element(country).toHaveValue('SE')
})

test('a refusal names its field and loses nothing', async () => {
  const issues = [{ path: 'owner.password', message: 'This password is too common' }]
  api.on(setUpSite, new Refused(400, 'This password is too common', { code: 'invalid_request', issues }))
  openScreen('/setup#the-secret', api)
  await submit()
  await expect.element(page.getByText('First name is required')).toBeVisible()
  expect(api.asked(setUpSite)).toEqual([])
  await fill()
  await submit()
  await expect.element(page.getByText('This password is too common').first()).toBeVisible()
  await expect.element(page.getByLabelText('Site name')).toHaveValue('Harbor Stays')
})

test('without the secret, and on a site that has an owner, it says so', async () => {
  openScreen('/setup', api)
  await expect.element(page.getByText('Open the link from the server’s log')).toBeVisible()
  api.on(getSetup, { isNeeded: false })
  openScreen('/setup#late', makeApi().on(getSetup, { isNeeded: false }))
  await expect.element(page.getByText('This site is set up')).toBeVisible()
  await expect.element(page.getByText('There is nothing left to do here.')).toBeVisible()
})

test('is accessible', async () => {
  openScreen('/setup#the-secret', api)
  await expect.element(page.getByLabelText('Site name')).toBeVisible()
  await expectAccessibleInBothLooks()
})
