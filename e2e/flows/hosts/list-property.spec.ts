import type { Page } from '@playwright/test'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { authDialog, signInThroughDialog } from '../../pages/auth-dialog.ts'
import { continueSetup, fillListing } from '../../pages/listing-form.ts'

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Approval' })
const feeList = (page: Page) => page.getByRole('list', { name: 'Fees' })

async function feesOf(page: Page, propertyId: number) {
  const answer = await page.request.get(fillPath(propertiesEndpoints.listPropertyFees.path, { id: propertyId }))
  return (await answer.json()) as { name: string }[]
}

async function newestListing(page: Page): Promise<{ id: number; title: string; status: string }> {
  const answer = await page.request.get(propertiesEndpoints.listOwnProperties.path)
  const [newest] = await answer.json()
  return newest
}

async function addFee(page: Page, name: string, amount: string): Promise<void> {
  await page.getByLabel('Fee name').fill(name)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Add Fee' }).click()
}

// Maps are rendered in software here and a long form is typed, which takes time on a busy machine.

test('a visitor is asked to sign in first', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/list-property')
  await expect(page).toHaveTitle(/List Your Space/)
  await expect(page.getByText('Sign In Required')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(authDialog(page)).toBeVisible()
})

test('payouts are set up, with every outcome', async ({ page, signInAsNewGuest }) => {
  await signInAsNewGuest()
  await page.goto('/list-property')
  await page.getByRole('button', { name: 'Create payout account' }).click()
  await expect(toast(page, 'Account Created')).toBeVisible()
  const ends = [
    ['Save for later', 'Onboarding is not complete. Please complete all required information.'],
    ['Fail the check', 'Onboarding failed. Please try again.'],
  ] as const
  for (const [button, notice] of ends) {
    await continueSetup(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(notice)).toBeVisible()
    await page.reload()
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByLabel('Title')).toBeHidden()
  }
  await page.goto('/list-property?error=no_account')
  await expect(page.getByText('No connected account found. Please create one first.')).toBeVisible()
  await page.goto('/list-property?error=anything-else')
  await expect(page.getByText('An error occurred during setup')).toBeVisible()

  await continueSetup(page)
  await page.getByRole('button', { name: 'Finish setup' }).click()
  await expect(toast(page, 'Onboarding Complete')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page).toHaveURL(/\/list-property$/)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.getByText('Onboarding Complete')).toBeHidden()
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await expect(page).toHaveURL(/help/)
  await page.goBack()
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.getByText('Onboarding Complete')).toBeHidden()
})

test('the form marks missing fields, keeps typed values, and submits a listing with its fees', async ({
  page,
  signInAsNewGuest,
}) => {
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  await page.goto('/list-property')
  await submit(page).click()
  for (const message of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Category is required',
    'Address is required',
    'City is required',
    'State is required',
    'Zip code is required',
    'Price must be a positive number',
    'Bedrooms must be a positive number',
    'Bathrooms must be a positive number',
    'Max guests must be a positive number',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Images can be added after creation.')).toBeVisible()
  await expect(page.getByText('Image upload is only available when editing existing properties')).toBeVisible()

  await page.getByLabel('Fee name').fill('Cleaning')
  await page.getByRole('button', { name: 'Add Fee' }).click()
  await expect(page.getByText('Amount is required')).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByText('Please fill in all required fields')).toBeHidden()
  await fillListing(page, { title: 'Lantern Cottage', price: 130 })
  await addFee(page, 'Linen', '10')
  await expect(feeList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('State').fill('vt')
  await page.getByLabel('State').blur()
  await expect(page.getByLabel('State')).toHaveValue('Vermont')
  await page.getByText('Wifi', { exact: true }).click()
  // Three nights and two fees: 440.00, less 9% and the fixed 20.00.
  await expect(page.getByText('$380.40')).toBeVisible()
  await expect(page.getByText('We placed the pin by the address.', { exact: false })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Lantern Cottage')
  await expect(page.getByLabel('Category', { exact: true })).not.toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Wifi' })).toBeChecked()
  await expect(feeList(page).getByRole('listitem')).toHaveCount(2)

  await submit(page).click()
  const created = page.getByRole('listitem').filter({ hasText: 'Property Created' })
  await expect(created).toContainText('Your property has been submitted for approval.')
  await expect(page).toHaveURL(/\/dashboard\?tab=properties/)
  const card = page.getByRole('article').filter({ hasText: 'Lantern Cottage' })
  await expect(card).toContainText('Pending')
  const listing = await newestListing(page)
  expect((await feesOf(page, listing.id)).map(({ name }) => name).sort()).toEqual(['Cleaning', 'Linen'])
  await page.goto('/list-property')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a rejected request or lost response loses no input and posts nothing twice', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/ERR_FAILED|401/)
  const newGuest = await signInAsNewGuest()
  await setUpPayouts(page.request)
  await page.goto('/list-property')
  await fillListing(page, { title: 'Heron Mill', price: 200 })
  await addFee(page, 'Linen', '15')
  await page.context().clearCookies()
  await submit(page).click()
  await expect(page.getByText('Please sign in to continue.').first()).toBeVisible()
  await signInThroughDialog(page, newGuest.email)
  await expect(authDialog(page)).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Heron Mill')

  await page.route(`**${listingsEndpoints.createProperty.path}`, (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(toast(page, 'Failed to create property')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Heron Mill')

  let refused = 0
  await page.route('**/api/properties/*/fees', async (route) => {
    const isLinen = route.request().method() === 'POST' && route.request().postDataJSON().name === 'Linen'
    if (!isLinen || refused > 0) return route.continue()
    refused += 1
    // The fee is stored; only its response is lost.
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(page).toHaveURL(/\/list-property\?edit=\d+/)
  await expect(page.getByText('these fees were not added')).toBeVisible()
  await expect(page.getByText('Linen ($15.00)')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('these fees were not added')).toBeHidden()
  const listing = await newestListing(page)
  expect((await feesOf(page, listing.id)).map(({ name }) => name).sort()).toEqual(['Cleaning', 'Linen'])
})

test('a listing is edited, and a failed save keeps the text', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/400|500/)
  await signInAsNewGuest()
  await setUpPayouts(page.request)
  const id = await makeListing(page.request, 'Orchard House')
  await page.goto(`/list-property?edit=${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Orchard House')

  await page.getByRole('button', { name: 'Add Fee' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  for (const message of ['Fee name is required', 'Amount is required'])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await addFee(page, 'Cleaning', '45.50')
  await expect(toast(page, 'Fee added successfully')).toBeVisible()
  await expect(feeList(page)).toContainText('$45.50')
  await page.getByRole('button', { name: 'Delete fee Cleaning' }).click()
  await expect(toast(page, 'Fee deleted successfully')).toBeVisible()
  await expect(feeList(page)).toBeHidden()

  await page.getByLabel('Title').fill('Orchard House by the brook')
  await page.getByRole('link', { name: 'Find Stays' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/list-property/)

  const answers = [
    {
      status: 500,
      json: { message: 'Something went wrong on our side. Please try again.', code: 'internal_error', requestId: '1' },
    },
    {
      status: 400,
      json: {
        message: 'Please check the highlighted fields.',
        code: 'invalid_request',
        issues: [{ path: 'city', message: 'That town is not known.' }],
        requestId: '2',
      },
    },
  ]
  await page.route(`**/api/properties/${id}`, async (route) => {
    const answer = route.request().method() === 'PATCH' ? answers.shift() : undefined
    return answer ? route.fulfill(answer) : route.continue()
  })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(page.getByText('Something went wrong on our side. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Orchard House by the brook')
  await save.click()
  await expect(page.getByText('That town is not known.')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Woodstock ')
  await save.click()
  await expect(toast(page, 'Property Updated')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=properties/)
  await expect(page.getByRole('article').filter({ hasText: 'Orchard House by the brook' })).toBeVisible()
})
