import type { Locator, Page } from '@playwright/test'

/** The row of a booking in 'My Bookings' or 'Property Bookings'. */
export const bookingRow = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()

/** Chooses an entry of a guest's booking: 'Cancel stay', 'View receipt'. */
export async function chooseInMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}
