import { expect, type Page } from '@playwright/test'

export const testCards = {
  pays: '4242424242424242',
  isDeclined: '4000000000000002',
  asksForApproval: '4000002500003155',
} as const

/** Fills in the card form; the card expires in two years. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(`12/${String(new Date().getFullYear() + 2).slice(2)}`)
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [$€]/ })

/** Pays with this card. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

/**
 * The success toast and the dashboard, watched for together: on a busy machine the toast is gone before the dashboard
 * is there.
 */
export async function expectPaid(page: Page): Promise<void> {
  const toast = page.getByText('Payment Successful!', { exact: true }).first()
  await Promise.all([toast.waitFor(), expect(page).toHaveURL(/\/dashboard$/)])
}
