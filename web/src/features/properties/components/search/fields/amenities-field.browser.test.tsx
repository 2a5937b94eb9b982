import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { listItem } from '../../../../../app/page-tests/samples.ts'
import { expectAccessible } from '../../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../../app/screen-tests/open-screen.tsx'

const catalog = [
  { id: 1, name: 'Wifi', icon: 'wifi' },
  { id: 2, name: 'Hot tub', icon: 'bath' },
  { id: 3, name: 'Step-free entrance', icon: 'accessibility' },
  { id: 4, name: 'Pets welcome', icon: 'paw-print' },
]
const choice = (name: RegExp) => page.getByRole('checkbox', { name })
/** The input itself has no area: people click its label. */
const click = (name: string) => page.getByRole('dialog').getByText(name).click()
const openChip = (name: RegExp) => page.getByRole('button', { name }).click()

let api: FakeApi
beforeEach(() => {
  api = makeApi()
    .on(propertiesEndpoints.searchProperties, [listItem()])
    .on(catalogEndpoints.listAmenities, catalog)
    .on(amenityCountEndpoints.countAmenities, ({ query }) =>
      query.get('amenities')
        ? [{ id: 4, count: 3 }]
        : [
            { id: 1, count: 1_204 },
            { id: 4, count: 3 },
            { id: 3, count: 1 },
          ],
    )
})

test('each choice says how many stays have it, and narrows the search', async () => {
  const { address } = openScreen('/properties', api)
  await openChip(/^Amenities/)
  await expect.element(choice(/^Wifi 1,204 stays$/)).toBeVisible()
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .map((each) => each.parentElement?.textContent.trim()),
  ).toEqual(['Pets welcome3 stays', 'Step-free entrance1 stay', 'Wifi1,204 stays', 'Hot tub0 stays'])
  await expect.element(choice(/Hot tub/)).toBeDisabled()
  await expectAccessible()
  await click('Pets welcome')
  await expect.poll(address).toBe('/properties?amenities=4')
  await expect.element(choice(/Wifi/)).toBeDisabled()
  await expect.element(choice(/Pets/)).toBeChecked()
  await click('Pets welcome')
  await expect.poll(address).toBe('/properties')
  await expect.element(choice(/Wifi/)).toBeEnabled()
})

test('a link with amenities checks them, and its chip counts them', async () => {
  openScreen('/properties?amenities=4,1,4', api)
  await openChip(/^Amenities: 2 amenities$/)
  await expect.element(choice(/Pets/)).toBeChecked()
  await expect.element(choice(/Wifi/)).toBeChecked()
  const [asked] = api.asked(propertiesEndpoints.searchProperties)
  expect(asked?.query.get('amenities')).toBe('1,4')
})

test('a retired amenity is offered only where a link asks for it', async () => {
  api.on(
    catalogEndpoints.listAmenities,
    catalog.map((amenity) => (amenity.id === 4 ? { ...amenity, isRetired: true as const } : amenity)),
  )
  const { address } = openScreen('/properties?amenities=4', api)
  await openChip(/^Amenities/)
  await click('Pets welcome')
  await expect.poll(address).toBe('/properties')
  await expect.element(choice(/Wifi/)).toBeVisible()
  await expect.element(choice(/Pets/)).not.toBeInTheDocument()
})

test('without counts everything can still be chosen', async () => {
  api.on(amenityCountEndpoints.countAmenities, new Refused(503))
  const { address } = openScreen('/properties', api)
  await openChip(/^Amenities/)
  await click('Hot tub')
  await expect.poll(address).toBe('/properties?amenities=2')
})

test('amenities that fail to load can be asked for again', async () => {
  api.on(catalogEndpoints.listAmenities, new Refused(503))
  openScreen('/properties', api)
  await openChip(/^Amenities/)
  await expect.element(page.getByText('The amenities could not be loaded')).toBeVisible()
  api.on(catalogEndpoints.listAmenities, catalog)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(choice(/Wifi/)).toBeVisible()
})
