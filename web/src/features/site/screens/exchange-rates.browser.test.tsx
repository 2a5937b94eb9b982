import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exchangeRatesEndpoints, type RatesStatus, type StoredTable } from '#contract/site/exchange-rates.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import { type SiteSettingsState, settingsChangeSchema } from '#contract/site/site-settings.schemas.ts'
import { owner } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'

const { getRatesStatus, uploadExchangeRates, fetchExchangeRates } = exchangeRatesEndpoints

const stateOf = (settings: Partial<SiteSettings>): SiteSettingsState => ({
  current: { version: 4, settings: { ...defaultSiteSettings, ...settings }, at: null, by: null, changes: null },
  earlier: [],
  fixed: {},
  isCurrencyFixed: true,
  privateMode: { isOn: false, isFixed: false },
})
const table: StoredTable = {
  date: '2026-11-27',
  currencies: 30,
  readAt: '2026-11-27T16:00:00.000Z',
  triedAt: '2026-11-27T16:00:00.000Z',
  error: null,
}
const none: RatesStatus = { address: null, file: null, reason: 'none' }

let api: FakeApi
beforeEach(() => {
  api = makeApi()
})
const open = (settings: Partial<SiteSettings>, status: RatesStatus) => {
  api.on(siteEndpoints.getSiteSettings, stateOf(settings)).on(getRatesStatus, status)
  openScreen('/admin/settings/fees', api, owner)
}
const source = () => page.getByLabelText('Source')

test('the operator enters an address, saves it, and has its table read at once', async () => {
  open({}, none)
  await expect.element(source()).toHaveValue('off')
  expect(api.asked(getRatesStatus)).toHaveLength(0)
  await source().selectOptions('From an address, once a day')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(page.getByText('Enter the address of the exchange rates')).toBeVisible()
  const saved = { rateSource: 'address', rateAddress: 'https://bank.example/rates.xml' } as const
  await userEvent.fill(page.getByLabelText('Address of the table'), saved.rateAddress)
  await expect.element(button('Read it now')).toBeDisabled()
  api.on(siteEndpoints.changeSiteSettings, ({ body }) => stateOf(settingsChangeSchema.parse(body).settings))
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(button('Read it now')).toBeEnabled()
  expect(api.asked(siteEndpoints.changeSiteSettings)).toMatchObject([{ body: { settings: saved } }])
  await expect.element(page.getByText('No table has been read yet.')).toBeVisible()
  api.on(fetchExchangeRates, { ...none, address: table, reason: null })
  await button('Read it now').click()
  await expect.element(page.getByText('November 27, 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('30', { exact: true })).toBeVisible()
})

test('a failed try and a table that is too old are told', async () => {
  open(
    { rateSource: 'address', rateAddress: 'https://bank.example/rates.xml' },
    { address: { ...table, error: 'Its server answered 503.' }, file: null, reason: 'old' },
  )
  await expect.element(page.getByText('Its server answered 503.')).toBeVisible()
  await expect
    .element(page.getByText('This table is older than three working days, so visitors see no other currency.'))
    .toBeVisible()
  await expectAccessibleInBothLooks()
})

test('a file is uploaded; one that is no table is refused with the reason, and the former table stays', async () => {
  open({ rateSource: 'file' }, { ...none, file: table, reason: null })
  await expect.element(page.getByText('November 27, 2026', { exact: true })).toBeVisible()
  const send = () =>
    userEvent.upload(page.getByLabelText('File of exchange rates'), new File(['<Envelope/>'], 'rates.xml', { type: 'text/xml' }))
  api.on(uploadExchangeRates, new Refused(400, 'The table has no date.'))
  await send()
  await expect.element(page.getByText('The table has no date.')).toBeVisible()
  await expect.element(page.getByText('November 27, 2026', { exact: true })).toBeVisible()
  api.on(uploadExchangeRates, { ...none, file: { ...table, date: '2026-11-30' }, reason: null })
  await send()
  await expect.element(page.getByText('November 30, 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The table has no date.')).not.toBeInTheDocument()
})
