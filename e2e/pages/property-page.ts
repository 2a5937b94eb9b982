import { expect, type Page } from '@playwright/test'
import type { FreeStay } from '../fixtures/stays.ts'

/** The day of an open calendar, without its repetition at the edge of the next month. */
export const dayCell = (page: Page, date: string) => page.locator(`td[data-day="${date}"]:not([data-outside])`).first()

/** Opens the property with the stay's dates, like a card of that search. */
export async function openWithStay(page: Page, stay: FreeStay): Promise<void> {
  await page.goto(`/property/${stay.propertyId}?returnUrl=${encodeURIComponent(stay.listPath)}`)
  await expect(page.getByRole('heading', { level: 1, name: stay.title })).toBeVisible()
}

/** Turns the open calendar to the month of `date`. */
export async function showDay(page: Page, date: string): Promise<void> {
  for (let turns = 0; turns < 24 && !(await dayCell(page, date).isVisible()); turns += 1) {
    await page.getByRole('button', { name: /next month/i }).click()
  }
}

/**
 * Clicks a day of the open calendar that the host does not offer. The click waits for the mark of refused days, which
 * comes with the chosen check-in, and for the calendar to stand still: a forced click alone waits for neither.
 */
export async function clickRefusedDay(page: Page, date: string): Promise<void> {
  const day = dayCell(page, date).getByRole('button')
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await day.hover()
  await day.click({ force: true })
}

/** Chooses check-in and check-out on the booking card's calendar. */
export async function chooseStay(page: Page, { checkIn, checkOut }: Pick<FreeStay, 'checkIn' | 'checkOut'>): Promise<void> {
  await page.getByRole('button', { name: /^(Choose your dates|Change dates)/ }).click()
  for (const date of [checkIn, checkOut]) {
    await showDay(page, date)
    await dayCell(page, date).getByRole('button').click()
  }
}

export const reserveButton = (page: Page) => page.getByRole('button', { name: 'Reserve & Pay' }).filter({ visible: true }).first()

/** Clicks 'Reserve & Pay' once the price has loaded, and waits for checkout. */
export async function reserve(page: Page): Promise<void> {
  await expect(
    page
      .getByText(/^total$/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/checkout\?/)
}
