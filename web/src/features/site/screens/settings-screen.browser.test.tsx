import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { type SettingsVersion, type SiteSettingsState, settingsChangeSchema } from '#contract/site/site-settings.schemas.ts'
import { owner as admin, person } from '../../../app/page-tests/samples.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type Asked, type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'

const { changePrivateMode, changeSiteSettings, getSiteSettings } = siteEndpoints
const { uploadSitePicture, removeSitePicture } = sitePicturesEndpoints
const first: SettingsVersion = { version: 0, settings: defaultSiteSettings, at: null, by: null, changes: null }
const second: SettingsVersion = {
  version: 4,
  settings: { ...defaultSiteSettings, guestFeePercent: 11 },
  at: '2027-03-04T15:00:00.000Z',
  by: { id: 'u1', name: 'Ines Calder' },
  changes: 'Service fee: 9% → 11%',
}
const state: SiteSettingsState = {
  current: second,
  earlier: [first],
  fixed: {},
  isCurrencyFixed: false,
  privateMode: { isOn: false, isFixed: false },
}

/** Takes every change. */
const saved = ({ body }: Asked): SiteSettingsState => {
  const { settings } = settingsChangeSchema.parse(body)
  return { ...state, current: { ...second, version: 5, settings }, earlier: [second, first] }
}

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(getSiteSettings, state)
})

const fee = () => page.getByLabelText('Guest service fee (%)')
const open = (section: string) => openScreen(`/admin/settings/${section}`, api, admin)
/** Opens another section by the rail. */
const turnTo = (section: string) =>
  page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: new RegExp(`^${section}`) })
    .click()
const save = () => page.getByRole('button', { name: 'Save settings' })

test('the sections are there before their values', async () => {
  api.on(getSiteSettings, () => new Promise<never>(() => {}))
  open('fees')
  await expect.element(page.getByRole('link', { name: /^Fees/ })).toHaveAttribute('aria-current', 'page')
})

test('shows what typed fees mean, names a value out of range, and saves the rest as one version', async () => {
  api.on(changeSiteSettings, saved)
  open('fees')
  await expect.element(fee()).toHaveValue(11)
  await expect.element(page.getByText('$721.50')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await userEvent.fill(fee(), '60')
  await save().click()
  await expect.element(page.getByText('Choose 0 to 50 percent, with at most one decimal')).toBeVisible()
  expect(api.asked(changeSiteSettings)).toHaveLength(0)
  await userEvent.fill(fee(), '12.5')
  await expect.element(page.getByText('$731.25')).toBeVisible()
  await turnTo('Times')
  await userEvent.fill(page.getByLabelText('Hours to answer'), '48')
  await expect.element(page.getByText('Also changed: Fees.')).toBeVisible()
  await save().click()
  await expect.element(page.getByText('They apply from now on, also on pages that are loaded again.').first()).toBeVisible()
  expect(api.asked(changeSiteSettings)).toMatchObject([
    { body: { version: 4, settings: { ...defaultSiteSettings, guestFeePercent: 12.5, hostAnswerHours: 48 } } },
  ])
  await expect.element(save()).toBeDisabled()
})

test('edits the refund policies, and names the step that refunds more with less notice', async () => {
  api.on(changeSiteSettings, saved)
  open('cancellation')
  const strict = page.getByRole('group', { name: 'Strict' })
  await expect.element(strict.getByRole('button', { name: 'Delete step 1: Strict' })).toBeDisabled()
  // Three digits have room beside the arrows.
  expect(strict.getByLabelText('Refund (%)').first().element().clientWidth).toBeGreaterThan(80)
  await strict.getByRole('button', { name: 'Add a step: Strict' }).click()
  await userEvent.fill(strict.getByLabelText('Days before').last(), '30')
  await userEvent.fill(strict.getByLabelText('Refund (%)').last(), '80')
  await save().click()
  await expect.element(strict.getByRole('alert')).toHaveTextContent('30 days come after 14 days: put the longer notice first')
  await userEvent.fill(strict.getByLabelText('Refund (%)').last(), '101')
  await save().click()
  await expect.element(strict.getByText('Choose 1 to 100 whole percent')).toBeVisible()
  expect(api.asked(changeSiteSettings)).toHaveLength(0)
  await userEvent.fill(strict.getByLabelText('Days before').last(), '7')
  await userEvent.fill(strict.getByLabelText('Refund (%)').last(), '25')
  await userEvent.fill(page.getByLabelText('Free cancellation (hours)'), '24')
  await page.getByLabelText('Policy for new listings').selectOptions('Moderate')
  await turnTo('Fees')
  await userEvent.fill(page.getByLabelText('Currency label'), 'US$')
  await save().click()
  const steps = [
    { days: 14, percent: 50 },
    { days: 7, percent: 25 },
  ]
  await expect
    .poll(() => api.asked(changeSiteSettings))
    .toMatchObject([
      {
        body: {
          settings: {
            freeCancellationHours: 24,
            newListingPolicy: 'moderate',
            currencyLabel: 'US$',
            refundSteps: { ...defaultSiteSettings.refundSteps, strict: steps },
          },
        },
      },
    ])
})

test('offers every currency until there is a booking, and writes the fees in the chosen one', async () => {
  api.on(changeSiteSettings, saved)
  open('fees')
  const currency = page.getByLabelText('Currency', { exact: true })
  await currency.selectOptions('JPY, Japanese yen')
  await expect.element(page.getByText('¥72,150')).toBeVisible()
  await expect.element(page.getByLabelText('Currency label')).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('Payout fee (¥)'), '20.5')
  await save().click()
  await expect.element(page.getByText('Enter a whole amount: JPY has no decimals')).toBeVisible()
  expect(api.asked(changeSiteSettings)).toHaveLength(0)
  await currency.selectOptions('CAD, Canadian dollars')
  await expect.element(page.getByLabelText('Currency label')).toHaveValue('$')
  await save().click()
  await expect
    .poll(() => api.asked(changeSiteSettings))
    .toMatchObject([{ body: { settings: { currency: 'CAD', payoutFee: 20.5 } } }])
})

test('keeps the currency of a site with bookings', async () => {
  const settings = { ...second.settings, currency: 'EUR' }
  api.on(getSiteSettings, { ...state, current: { ...second, settings }, isCurrencyFixed: true }).on(changeSiteSettings, saved)
  open('fees')
  const currency = page.getByLabelText('Currency', { exact: true })
  await expect.element(currency).toHaveValue('EUR, euros')
  await expect.element(currency).toHaveAttribute('readonly')
  await userEvent.fill(fee(), '12')
  await save().click()
  await expect
    .poll(() => api.asked(changeSiteSettings))
    .toMatchObject([{ body: { settings: { currency: 'EUR', guestFeePercent: 12 } } }])
})

test('refuses colors nobody could read, names the missing contrast, and shows readable ones in both themes', async () => {
  api.on(changeSiteSettings, saved)
  open('colors')
  const brand = page.getByLabelText('Brand color', { exact: true })
  await userEvent.fill(brand, '#9fd8ff')
  await save().click()
  await expect.element(page.getByText(/^Choose a darker color: its contrast on a light page is 1\.\d to 1/)).toBeVisible()
  await expect.element(page.getByText('Dark theme', { exact: true })).not.toBeInTheDocument()
  expect(api.asked(changeSiteSettings)).toHaveLength(0)
  await userEvent.fill(brand, '#27406b')
  await expect.element(page.getByText('Dark theme', { exact: true })).toBeVisible()
  await look({ theme: 'dark' })
  await expect.element(page.getByRole('figure', { name: 'Light theme' })).toHaveStyle({ backgroundColor: 'rgb(251, 249, 245)' })
  await turnTo('Name and texts')
  await userEvent.fill(page.getByLabelText('Site name'), 'Harbor Stays')
  await turnTo('Opening')
  await userEvent.clear(page.getByLabelText('Preview password'))
  await page.getByLabelText('Approve new listings').click()
  await save().click()
  await expect
    .poll(() => api.asked(changeSiteSettings))
    .toMatchObject([
      { body: { settings: { brandColor: '#27406b', name: 'Harbor Stays', gatePassword: '', approvesListings: false } } },
    ])
})

test('shows what the environment decides, and lets nobody change it here', async () => {
  api.on(getSiteSettings, { ...state, fixed: { gatePassword: 'lantern-word' } })
  open('opening')
  await expect.element(page.getByText('Set by the environment variable GATE_PASSWORD')).toBeVisible()
  await expect.element(page.getByLabelText('Preview password')).toHaveValue('lantern-word')
  await expect.element(page.getByLabelText('Preview password')).toHaveAttribute('readonly')
})

test('private mode takes a password of its own, which acts at once, and is turned off again', async () => {
  const modes = [
    { isOn: true, isFixed: false },
    { isOn: false, isFixed: false },
  ]
  api.on(
    changePrivateMode,
    ({ body }) =>
      ({ ...state, isCurrencyFixed: false, privateMode: Object(body).password ? modes[0] : modes[1] }) as SiteSettingsState,
  )
  open('private')
  await userEvent.fill(page.getByLabelText('Site password'), 'short')
  await page.getByRole('button', { name: 'Turn on private mode' }).click()
  await expect.element(page.getByText('Use 8 to 200 characters')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Site password'), 'the lamp is lit')
  await page.getByRole('button', { name: 'Turn on private mode' }).click()
  await expect.element(page.getByLabelText('New site password')).toHaveValue('')
  await page.getByRole('button', { name: 'Turn off private mode' }).click()
  await expect.element(page.getByRole('button', { name: 'Turn on private mode' })).toBeVisible()
  expect(api.asked(changePrivateMode).map(({ body }) => body)).toEqual([{ password: 'the lamp is lit' }, { password: '' }])
})

test('the country, the clock and the first day of the week are chosen', async () => {
  api.on(changeSiteSettings, saved)
  open('region')
  await expect.element(page.getByLabelText('Country', { exact: true })).toHaveValue('US')
  await page.getByLabelText('Country', { exact: true }).selectOptions('Japan')
  await page.getByLabelText('Clock').selectOptions('24 hours, 15:00')
  await page.getByLabelText('First day of the week').selectOptions('Monday')
  await save().click()
  await expect.poll(() => api.asked(changeSiteSettings)).toHaveLength(1)
  expect(api.asked(changeSiteSettings)).toMatchObject([
    { body: { settings: { country: 'JP', clock: '24', weekStart: 'monday' } } },
  ])
})

test('languages are chosen, the default one first, and the default before stays', async () => {
  api.on(changeSiteSettings, saved)
  open('languages')
  await page.getByLabelText('Deutsch').click()
  await page.getByLabelText('Default language').selectOptions('Português')
  await save().click()
  await expect.poll(() => api.asked(changeSiteSettings)).toHaveLength(1)
  expect(api.asked(changeSiteSettings)).toMatchObject([{ body: { settings: { languages: ['pt', 'en', 'de'] } } }])
})

test('keeps the typed values when somebody else was faster, and loads the new ones on request', async () => {
  const message = 'Another person has changed the settings. Load them again.'
  api.on(changeSiteSettings, new Refused(409, message, { code: 'settings_changed' }))
  open('fees')
  await userEvent.fill(fee(), '8')
  await save().click()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(fee()).toHaveValue(8)
  api.on(getSiteSettings, { ...state, current: { ...second, version: 9, settings: { ...second.settings, guestFeePercent: 7 } } })
  await page.getByRole('button', { name: 'Load the new settings' }).click()
  await expect.element(fee()).toHaveValue(7)
})

test('restores an earlier version after a confirmation', async () => {
  api.on(changeSiteSettings, saved)
  open('versions')
  await expect.element(page.getByText(/:\d\d [AP]M by /).last()).toBeVisible()
  await page.getByRole('button', { name: 'Restore: Default settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await turnTo('Fees')
  await expect.element(fee()).toHaveValue(9)
  expect(api.asked(changeSiteSettings)).toMatchObject([{ body: { version: 4, settings: defaultSiteSettings } }])
})

test('says what the versions are for until there are two', async () => {
  api.on(getSiteSettings, { ...state, current: first, earlier: [] })
  open('versions')
  await expect.element(page.getByText('Each change that you save is kept here, and can be restored.')).toBeVisible()
})

test('says where the versions are when one could not be restored', async () => {
  api.on(changeSiteSettings, new Refused(500))
  open('versions')
  await page.getByRole('button', { name: 'Restore: Default settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore: Default settings' })).toBeVisible()
})

test('is accessible', async () => {
  open('fees')
  await expect.element(fee()).toBeVisible()
  await expectAccessibleInBothLooks()
})

test('says when it cannot be loaded', async () => {
  api.on(getSiteSettings, new Refused(503))
  openScreen('/admin/settings', api, admin)
  await expect.element(page.getByText('The settings could not be loaded')).toBeVisible()
})

test('is for administrators only', async () => {
  openScreen('/admin/settings', api, person)
  await expect.element(page.getByText('Access Denied')).toBeVisible()
  expect(api.asked(getSiteSettings)).toEqual([])
})

test('a logo is uploaded beside typed changes, which stay; a refused one says why; it is removed again', async () => {
  const logo = '/media/site/0123456789abcdef01/logo-324x108.webp'
  const withLogo: SiteSettingsState = {
    ...state,
    current: { ...second, version: 6, settings: { ...second.settings, logo }, changes: 'Logo: none → 012345' },
    earlier: [second, first],
  }
  const asked: unknown[] = []
  api
    .on(uploadSitePicture, new Refused(400, 'Choose a logo that is at least 36 pixels high.'))
    .on(removeSitePicture, state)
    .on(changeSiteSettings, (question) => {
      asked.push(settingsChangeSchema.parse(question.body).settings.logo)
      return saved(question)
    })
  open('fees')
  await userEvent.fill(fee(), '12')
  await turnTo('Pictures')
  const choose = () =>
    userEvent.upload(page.getByLabelText('File: Logo'), new File(['picture'], 'logo.png', { type: 'image/png' }))
  await choose()
  await expect.element(page.getByText('Choose a logo that is at least 36 pixels high.')).toBeVisible()
  api.on(uploadSitePicture, withLogo)
  await choose()
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await turnTo('Fees')
  await expect.element(fee()).toHaveValue(12)
  await save().click()
  await expect.poll(() => asked).toEqual([logo])
  await turnTo('Pictures')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

const sections = [
  'name',
  'pictures',
  'colors',
  'opening',
  'private',
  'region',
  'languages',
  'fees',
  'times',
  'cancellation',
  'contact',
  'links',
  'versions',
]

test('each section has an address, one form and at most one primary button, and is accessible', async () => {
  await look({ width: 1280 })
  const { address } = open('name')
  const rows = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect.element(page.getByLabelText('Site name')).toBeVisible()
  expect(rows.elements().map((row) => row.getAttribute('href'))).toEqual(sections.map((name) => `/admin/settings/${name}`))
  for (const [index, section] of sections.entries()) {
    await look({ width: 1280 })
    await rows.nth(index).click()
    await expect.poll(address).toBe(`/admin/settings/${section}`)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(document.querySelectorAll('main form').length).toBeLessThanOrEqual(1)
    expect(document.querySelectorAll('main button[type=submit]').length).toBeLessThanOrEqual(1)
    if (index % 2 === 1) await look({ width: 390, height: 844, theme: 'dark' })
    await expectAccessible()
  }
})

test('a phone has the list with today’s values, then a page, and unknown sections lead to the list', async () => {
  await look({ width: 390, height: 844 })
  const { address } = open('garden')
  await expect.poll(address).toBe('/admin/settings')
  await expect.element(page.getByText('Guests 11% · Hosts 9%')).toBeVisible()
  expect(
    page
      .getByLabelText('Site name')
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toEqual([])
  await expectAccessible()
  await turnTo('Fees')
  await expect.element(fee()).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.poll(address).toBe('/admin/settings')
})

test('unsaved changes are marked and kept between sections, a wrong value opens its section, and leaving asks', async () => {
  api.on(changeSiteSettings, saved)
  await look({ width: 1280 })
  const { address } = open('fees')
  await userEvent.fill(fee(), '60')
  await turnTo('Contact')
  await expect.element(page.getByLabelText('Support email')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Fees\s*unsaved changes/ })).toBeVisible()
  await save().click()
  await expect.poll(address).toBe('/admin/settings/fees')
  await expect.element(page.getByText('Choose 0 to 50 percent, with at most one decimal')).toBeVisible()
  await expect.element(fee()).toHaveValue(60)
  await page.getByRole('link', { name: 'Audit log' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(address()).toBe('/admin/settings/fees')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect.element(fee()).toHaveValue(11)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect.poll(address).toBe('/admin/audit')
})
