import type { Page } from '@playwright/test'

/** The card of one of the host's own listings, on the dashboard or the profile. */
export const ownListing = (page: Page, title: string) => page.getByRole('article', { name: title })

/** The card of a listing on the tab Calendar Blocking. */
export const blockingCard = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Blocks days of a listing through the open tab Calendar Blocking. */
export async function blockDays(page: Page, title: string, from: string, to: string, reason = ''): Promise<void> {
  const card = blockingCard(page, title)
  await card.getByRole('button', { name: 'Block dates' }).click()
  await card.getByLabel('Start date').fill(from)
  await card.getByLabel('End date').fill(to)
  await card.getByLabel('Reason (optional)').fill(reason)
  await card.getByRole('form').getByRole('button', { name: 'Block dates' }).click()
}

/** Waits for a toast with this title. A toast stays five seconds: `waitFor` looks more often than `expect`. */
export const expectToast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

/** A row of the admin panel. */
export const submission = (page: Page, title: string) => page.getByRole('article', { name: title })
