import type { Page } from '@playwright/test'

/** The row of a booking in 'My Bookings'. */
export const bookingRow = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()
