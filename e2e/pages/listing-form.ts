import { expect, type Page } from '@playwright/test'

export interface NewListing {
  title: string
  price: number
}

/** Opens the provider's page, and waits until it is loaded: its buttons need its script. */
export async function continueSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await page.waitForURL(/\/sandbox\/onboarding/)
}

/** Leads a host without payouts to the empty form: account, the provider's page, and back. */
export async function onboard(page: Page): Promise<void> {
  await page.goto('/list-property')
  await page.getByRole('button', { name: 'Create payout account' }).click()
  await expect(page.getByText('Account Created', { exact: true }).first()).toBeVisible()
  await continueSetup(page)
  await page.getByRole('button', { name: 'Finish setup' }).click()
  await expect(page.getByText('Onboarding Complete', { exact: true }).first()).toBeVisible()
}

/** Fills in every field of the open form, with one required fee. */
export async function fillListing(page: Page, { title, price }: NewListing): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Country Cottages' })
  await page.getByLabel('Description', { exact: true }).fill('A quiet house at the end of the lane, with a lamp left on for you.')
  await page.getByLabel('Street address').fill('12 Orchard Lane')
  await page.getByLabel('City').fill('Woodstock')
  await page.getByLabel('State').fill('Vermont')
  await page.getByLabel('ZIP code').fill('05091')
  await page.getByLabel('Bedrooms', { exact: true }).fill('2')
  await page.getByLabel('Bathrooms', { exact: true }).fill('1.5')
  await page.getByLabel('Max guests', { exact: true }).fill('4')
  await page.getByLabel('Price per night').fill(String(price))
  await page.getByLabel('Fee name').fill('Cleaning')
  await page.getByLabel('Amount').fill('40')
  await page.getByRole('button', { name: 'Add Fee' }).click()
}

/** Submits the form and waits for the dashboard. */
export async function submitListing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText('Property Created', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=properties/)
}

/** The picture cards of the edit form, in order. */
export const pictureCards = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
