import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { detail, person } from '../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../app/screen-tests/accessibility.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button } from '../../../app/screen-tests/page-parts.ts'
import { image, ownProperty } from '../../../app/screen-tests/samples.ts'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../lib/texts/texts.tsx'

const german = { title: 'Fingerhut-Haus', description: 'Ein stilles Haus an der alten Mühle.' }
const listing = detail({
  isOwn: true,
  latitude: 43.62,
  longitude: -72.52,
  language: 'en',
  translations: { de: { ...german, isOutdated: true, isWaiting: false } },
})
const details = {
  ...noCheckInDetails,
  directions: 'Second gate on the left.',
  translations: { de: { directions: 'Zweites Tor links.', houseManual: '', isOutdated: false } },
}
const open = (languages?: readonly ['en', ...('de' | 'pt')[]], hash = '') => {
  const api = makeApi()
    .on(payoutsEndpoints.getAccountStatus, { hasAccount: true, onboardingComplete: true })
    .on(catalogEndpoints.listCategories, [listing.category])
    .on(catalogEndpoints.listAmenities, listing.amenities)
    .on(propertiesEndpoints.getProperty, languages ? listing : detail({ isOwn: true }))
    .on(propertiesEndpoints.listPropertyFees, [])
    .on(propertiesEndpoints.listOwnProperties, [ownProperty({ id: listing.id })])
    .on(listingsEndpoints.getCheckInDetails, languages ? details : noCheckInDetails)
    .on(listingsEndpoints.updateProperty, new Refused(503))
  openScreen(`/list-property?edit=${listing.id}${hash}`, api, person, {}, languages)
  return api
}
const part = (language: string) => page.getByRole('group').filter({ has: page.getByText(language, { exact: true }) })
const summary = (language: string) => part(language).getByText(language, { exact: true })

test('a host reads which translation is outdated or missing, and what is typed survives a refusal', async () => {
  const api = open(['en', 'de', 'pt'])
  await expect.element(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
  await expect.element(page.getByLabelText('Language of your texts')).toHaveValue('en')
  await expect.element(part('Deutsch').getByText('Outdated')).toBeVisible()
  await expect.element(part('Português').getByText('Missing')).toBeVisible()
  await summary('Deutsch').click()
  await expect.element(part('Deutsch').getByLabelText('Title')).toHaveValue(german.title)
  await expect.element(part('Deutsch').getByLabelText('Directions and parking')).toHaveValue('Zweites Tor links.')
  await expectAccessible()
  await part('Deutsch').getByLabelText('This translation still matches the original').click()
  await expect.element(part('Deutsch').getByText('Translated')).toBeVisible()

  await summary('Português').click()
  await part('Português').getByLabelText('Title').fill('Casa do Dedal')
  await part('Português').getByLabelText('Description').fill('Curta')
  await summary('Português').click()
  await button('Save Changes').click()
  const description = part('Português').getByLabelText('Description')
  await expect.element(description).toHaveFocus()
  await expect.element(part('Português').getByText('Description must be at least 20 characters')).toBeVisible()
  await description.fill('Uma casa sossegada junto ao velho moinho.')
  await button('Save Changes').click()
  await expect.element(page.getByText('Your listing was not saved')).toBeVisible()
  await expect.element(part('Português').getByLabelText('Title')).toHaveValue('Casa do Dedal')
  const [sent] = api.asked(listingsEndpoints.updateProperty)
  expect(sent?.body).toMatchObject({
    language: 'en',
    translations: {
      de: { ...german, directions: 'Zweites Tor links.', isUpToDate: true },
      pt: { title: 'Casa do Dedal', description: 'Uma casa sossegada junto ao velho moinho.', isUpToDate: false },
    },
  })
})

test('a changed original makes its translation outdated, and another language of the texts removes one', async () => {
  const api = open(['en', 'de'])
  await expect.element(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
  await page.getByLabelText('Language of your texts').selectOptions('Deutsch')
  await expect.element(part('English').getByText('Missing')).toBeVisible()
  await button('Save Changes').click()
  await expect.element(page.getByText('Your listing was not saved')).toBeVisible()
  expect(api.asked(listingsEndpoints.updateProperty)[0]?.body).toMatchObject({ language: 'de', translations: { de: null } })
})

test('the form of a site with one language has no such section and sends no language', async () => {
  const api = open()
  await expect.element(page.getByRole('heading', { name: 'Check-in details' })).toBeVisible()
  await button('Save Changes').click()
  await expect.element(page.getByText('Your listing was not saved')).toBeVisible()
  const body = api.asked(listingsEndpoints.updateProperty)[0]?.body
  expect(body).not.toHaveProperty('language')
  expect(body).not.toHaveProperty('translations')
  expect(page.getByText('Languages').elements()).toEqual([])
})

test('a host translates captions and names of fees under their originals', async () => {
  const fee = { id: 1, name: 'Cleaning', amount: 40, description: null, isRequired: true }
  const api = open(['en', 'de'])
    .on(propertiesEndpoints.listPropertyFees, [fee])
    .on(propertiesEndpoints.listPropertyImages, [image(1, { caption: 'The porch at dusk' }), image(2, { caption: null })])
  await expect.element(page.getByRole('heading', { name: 'Languages' })).toBeVisible()
  await summary('Deutsch').click()
  await part('Deutsch').getByLabelText('Cleaning').fill('Endreinigung')
  await part('Deutsch').getByLabelText('The porch at dusk').fill('Die Veranda am Abend')
  await expect.element(part('Deutsch').getByLabelText('Cleaning')).toHaveAttribute('maxlength', '100')
  await expectAccessible()
  await button('Save Changes').click()
  await expect.element(page.getByText('Your listing was not saved')).toBeVisible()
  await expect.element(part('Deutsch').getByLabelText('Cleaning')).toHaveValue('Endreinigung')
  expect(api.asked(listingsEndpoints.updateProperty)[0]?.body).toMatchObject({
    translations: {
      de: {
        captions: [{ original: 'The porch at dusk', text: 'Die Veranda am Abend' }],
        fees: [{ original: 'Cleaning', text: 'Endreinigung' }],
      },
    },
  })
})

test('on a phone the sections open one by one, keep what was typed, and a refusal opens those with an error', async () => {
  await look({ width: 390, height: 844 })
  const api = open(undefined, '#price')
  const price = page.getByLabelText('Price per night')
  const title = page.getByLabelText('Title', { exact: true })
  await expect.element(price).toBeVisible()
  await expect.element(button('Price and fees, complete')).toHaveFocus()
  await expect.element(title).not.toBeVisible()
  await expect.element(page.getByText('6 of 8 sections complete')).toBeVisible()
  await price.fill('150')
  await button('Basics, complete').click()
  await expect.element(title).toBeVisible()
  await expect.element(price).not.toBeVisible()
  await expect.element(page.getByText('$150.00 a night')).toBeVisible()
  expect(location.hash).toBe('#basics')
  await expectAccessible()

  await title.fill('No')
  await button('Next: Location').click()
  await expect.element(page.getByLabelText('City')).toBeVisible()
  await expect.element(title).not.toBeVisible()
  await button('Save Changes').click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('No')
  await expect.element(button('Basics, needs attention')).toHaveAttribute('aria-expanded', 'true')
  await title.fill('Foxglove House')
  await button('Basics, complete').click()
  expect(location.hash).toBe('')
  await button('Save Changes').click()
  await expect.element(page.getByText('Your listing was not saved')).toBeVisible()
  expect(api.asked(listingsEndpoints.updateProperty)[0]?.body).toMatchObject({ title: 'Foxglove House', price: 150 })
})

test('a link to a section of a wide form leads to its heading', async () => {
  open(undefined, '#booking')
  await expect.element(page.getByRole('heading', { name: 'Booking and cancellation' })).toHaveFocus()
  await expect.element(page.getByLabelText('Title', { exact: true })).toBeVisible()
  await expectAccessible()
  await button('Price and fees, complete').click()
  await expect.element(page.getByRole('heading', { name: 'Price and fees' })).toHaveFocus()
  expect(location.hash).toBe('#price')
})

test.each([
  ['de', 'after'],
  ['ja', 'before'],
] as const)('the sign of a price stands in %s where amounts have it: %s the number', async (language, place) => {
  setPageLanguage(await loadTexts(language, ['visitor', 'account', 'host']))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  open()
  const price = page.getByLabelText(/^(Preis pro Nacht|1泊の料金)$/)
  await expect.element(price).toBeVisible()
  const sign = price.element().parentElement?.querySelector('[aria-hidden]')
  expect(sign?.textContent).toBe('$')
  const field = price.element().getBoundingClientRect()
  const mark = sign?.getBoundingClientRect() ?? new DOMRect()
  const isAfter = mark.left > field.left + field.width / 2
  expect(isAfter).toBe(place === 'after')
  const { paddingLeft, paddingRight } = getComputedStyle(price.element())
  expect(Number.parseFloat(isAfter ? paddingRight : paddingLeft)).toBeGreaterThan(mark.width + 14)
})
