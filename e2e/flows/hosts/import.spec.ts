import { setUpPayouts } from '../../fixtures/hosts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { expectToast, ownListing } from '../../pages/host-pages.ts'

const story = 'A quiet place under old trees with a porch above the creek'
const header =
  'id,name,description,latitude,longitude,property_type,room_type,accommodates,bathrooms_text,bedrooms,amenities,price'
const row = (id: string, name: string, price: string) =>
  `${id},${name},${story},35.5786,-82.5957,Entire cabin,Entire home/apt,4,1.5 baths,2,"[""Wifi""]",${price}`
const table = (...rows: string[]) => ({
  name: 'places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
})

test('a host imports a file, sees the result of every row, completes a draft and publishes it', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/400/)
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  await page.goto('/dashboard?tab=properties')
  await page.getByRole('link', { name: 'Import listings' }).click()
  await expect(page.getByRole('heading', { name: 'Import listings' })).toBeVisible()
  await expect(page.getByText('No drafts yet')).toBeVisible()
  const choose = page.getByLabel('Choose a listings file')
  await choose.setInputFiles({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('dear,host\nhello,there\n') })
  await expect(page.getByText('The first line must name the columns', { exact: false })).toBeVisible()

  await choose.setInputFiles(
    table(row('1', 'Heron Cabin', '"$1,120.00"'), row('2', 'Egret Cabin', ''), row('2', 'Egret Cabin', '$90.00'), '3,short'),
  )
  const report = page.getByRole('region', { name: 'Import of places.csv' })
  await expect(report.getByText('4 rows: 2 new drafts · 2 rejected')).toBeVisible()
  await expect(report.getByText('Done')).toBeVisible()
  await report.getByText('Row report').click()
  await expect(report.getByText('It repeats row 3.')).toBeVisible()
  await expect(report.getByText('It has 2 cells, but the header has 12.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Download full report' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('import-report.csv')

  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect(drafts).toHaveCount(2)
  await expect(drafts.nth(1)).toContainText('Needs a street address, a ZIP code and a price')
  await expect(page.getByRole('button', { name: 'Publish Heron Cabin' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Heron Cabin' }).click()
  const form = page.getByRole('form', { name: 'Complete Heron Cabin' })
  await expect(form.getByText('Address is required')).toBeVisible()
  await form.getByLabel('Street address').fill('12 Lantern Lane')
  await form.getByLabel('ZIP code').fill('28806')
  await form.getByLabel('Minimum nights').fill('3')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  await page.getByRole('button', { name: 'Publish Heron Cabin' }).click()
  await expectToast(page, 'Submitted for approval')
  await expect(drafts).toHaveCount(1)

  await choose.setInputFiles(table(row('1', 'Heron Cabin', '"$1,120.00"'), row('2', 'Egret Cabin', '$90.00')))
  await expect(page.getByText('2 rows: 0 new drafts · 2 already imported')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Egret Cabin' }).click()
  await expect(page.getByText('No drafts yet')).toBeVisible()
  await page.getByRole('link', { name: 'My Properties' }).click()
  await expect(ownListing(page, 'Heron Cabin')).toContainText('Pending')
})
