import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import type { CatalogEntry } from '#contract/catalog/catalog-editing.schemas.ts'
import { staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

const entry = (id: number, name: string, given: Partial<CatalogEntry> = {}): CatalogEntry => ({
  id,
  name,
  slug: null,
  icon: 'wifi',
  isRetired: false,
  version: 3,
  ...given,
})
const [wifi, pool, sauna] = [entry(1, 'Wifi'), entry(2, 'Pool', { icon: 'waves-ladder' }), entry(3, 'Sauna', { isRetired: true })]

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(listCatalog, ({ params }) =>
    params.kind === 'amenities'
      ? [wifi, pool, sauna]
      : [entry(4, 'Yurts', { icon: null, slug: 'yurts' }), entry(5, 'Villas', { icon: null, slug: 'villas' })],
  )
})
const open = (show = 'amenities') => openScreen(`/admin/content?show=${show}`, api, staffOf('content'))
const name = () => dialog().getByLabelText('Name')
const lastChange = () => api.asked(changeCatalogEntry).at(-1)

test('lists the amenities in their order, with those that are retired', async () => {
  open()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Sauna' }).last()).toHaveTextContent('Retired')
  await expect.element(button('Move Wifi up')).toBeDisabled()
  await expect.element(button('Move Sauna down')).toBeDisabled()
  await expectAccessibleInBothLooks()
})

test('renames a category, whose address stays', async () => {
  open('categories')
  await button('Edit Yurts').click()
  await expect.element(name()).toHaveAccessibleDescription('Its address stays /properties?categorySlug=yurts')
  await expectAccessibleInBothLooks()
  await name().fill('  Round tents ')
  api.on(changeCatalogEntry, [entry(4, 'Round tents', { icon: null, slug: 'yurts', version: 4 })])
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(toast()).toHaveTextContent('Change saved')
  expect(lastChange()).toMatchObject({ params: { kind: 'categories', id: '4' }, body: { version: 3, name: 'Round tents' } })
  await expect.element(page.getByText('Round tents', { exact: true })).toBeVisible()
})

test('adds an amenity once it has a name and an icon, and says beside the name why it is refused', async () => {
  open()
  await button('Add amenity').click()
  await dialog().getByRole('button', { name: 'Add amenity' }).click()
  await expect.element(name()).toHaveAccessibleDescription('Enter a name')
  await expect.element(dialog().getByText('Choose an icon')).toBeVisible()
  await expectAccessibleInBothLooks()
  expect(api.asked(addCatalogEntry)).toHaveLength(0)
  await name().fill('wifi')
  // The input itself cannot be seen: its label is the chip around it.
  dialog().getByRole('radio', { name: 'shower head' }).element().closest('label')?.click()
  const message = 'Another amenity has this name.'
  api.on(addCatalogEntry, new Refused(400, message, { issues: [{ path: 'name', message }] }))
  await dialog().getByRole('button', { name: 'Add amenity' }).click()
  await expect.element(name()).toHaveAccessibleDescription(message)
  await expect.element(name()).toHaveValue('wifi')
  await name().fill('Rain shower')
  api.on(addCatalogEntry, [wifi, pool, sauna, entry(9, 'Rain shower', { icon: 'shower-head' })])
  await dialog().getByRole('button', { name: 'Add amenity' }).click()
  await expect.element(toast()).toHaveTextContent('Rain shower added')
  expect(api.asked(addCatalogEntry).at(-1)?.body).toEqual({ name: 'Rain shower', icon: 'shower-head' })
  await expect.element(button('Edit Rain shower')).toBeVisible()
})

test('tells the second of two editors, keeps what was typed, and loads the newer entry when they want it', async () => {
  open()
  await button('Edit Pool').click()
  await name().fill('Mine')
  const code = 'catalog_entry_changed'
  api.on(changeCatalogEntry, new Refused(409, 'Another person has changed this entry. Load it again.', { code }))
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Another person has changed this entry.')).toBeVisible()
  await expect.element(name()).toHaveValue('Mine')
  api.on(listCatalog, [wifi, entry(2, 'Theirs', { version: 4 }), sauna])
  await button('Load the new entry').click()
  await expect.element(name()).toHaveValue('Theirs')
  await name().fill('Ours')
  api.on(changeCatalogEntry, [wifi, entry(2, 'Ours', { version: 5 }), sauna])
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(toast()).toHaveTextContent('Change saved')
  expect(lastChange()?.body).toMatchObject({ version: 4, name: 'Ours' })
})

test('moves an entry, tells its new place, and keeps the focus on its button', async () => {
  open()
  api.on(changeCatalogEntry, [pool, entry(1, 'Wifi', { version: 4 }), sauna])
  await button('Move Wifi down').click()
  await expect.element(page.getByText('Wifi is now number 2 of 3')).toBeInTheDocument()
  expect(lastChange()).toMatchObject({ params: { id: '1' }, body: { version: 3, position: 2 } })
  await expect.element(button('Move Wifi down')).toHaveFocus()
})

test('retires an entry after a question, and brings one back', async () => {
  open()
  await button('Retire Pool').click()
  await expect.element(dialog()).toHaveTextContent('Listings that have it keep it.')
  api.on(changeCatalogEntry, [wifi, entry(2, 'Pool', { isRetired: true, version: 4 }), sauna])
  await dialog().getByRole('button', { name: 'Retire' }).click()
  await expect.element(toast()).toHaveTextContent('Pool retired')
  expect(lastChange()?.body).toEqual({ version: 3, isRetired: true })
  api.on(changeCatalogEntry, [wifi, entry(2, 'Pool', { version: 5 }), sauna])
  await button('Bring Pool back').click()
  await expect.element(button('Retire Pool')).toBeVisible()
  expect(lastChange()?.body).toEqual({ version: 4, isRetired: false })
})

test('says that the list could not be loaded', async () => {
  api.on(listCatalog, new Refused(503))
  open('categories')
  await expect.element(page.getByText('The categories could not be loaded')).toBeVisible()
})
