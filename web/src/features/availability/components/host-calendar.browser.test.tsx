import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'
import { booking, firstOfMonth, ownProperty, stayCalendar } from '../../../app/screen-tests/samples.ts'

// The eighth of next month: it and the following fortnight are in one of the two visible months.
const start = addDays(firstOfMonth(1), 7)
const at = (days: number) => addDays(start, days)
const night = (days: number) => page.elementLocator(cellOf(days))
const panel = () => page.getByRole('region', { name: 'Nights', exact: true })

function cellOf(days: number): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-night="${at(days)}"]`)
  if (!cell) throw new Error(`${at(days)} is not on show`)
  return cell
}

const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-night][aria-pressed=true]')].map((one) => one.dataset.night)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => at(from + index))

let api: FakeApi
beforeEach(async () => {
  api = makeApi()
    .on(propertiesEndpoints.listOwnProperties, [ownProperty()])
    .on(stayRulesEndpoints.getStayCalendar, stayCalendar())
    .on(availabilityEndpoints.listBlocks, [])
    .on(bookingsEndpoints.listHostBookings, [
      booking({
        status: 'confirmed',
        checkInDate: at(9),
        checkOutDate: at(11),
        property: { ...booking().property, title: 'Thimble Hall' },
      }),
    ])
    .on(bookingsEndpoints.listBusyDates, [{ checkInDate: at(9), checkOutDate: at(11), status: 'confirmed' }])
  openScreen('/dashboard?tab=blocking&listing=7', api, person)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Thimble Hall' })).toBeVisible()
  await expect.poll(() => document.querySelector(`[data-night="${at(0)}"]`)).not.toBeNull()
})

test('dragging selects nights, forward, backward and across weeks', async () => {
  await userEvent.dragAndDrop(night(1), night(3))
  expect(chosen()).toEqual(range(1, 3))
  await expect.element(panel()).toHaveTextContent('3 nights')
  await userEvent.dragAndDrop(night(8), night(0))
  expect(chosen()).toEqual(range(0, 8))
  await expect.element(panel()).toHaveTextContent('9 nights')
  // Releasing outside of the calendar ends the drag and keeps the selected nights.
  await userEvent.hover(night(5))
  expect(chosen()).toEqual(range(0, 8))
  await userEvent.click(night(4))
  expect(chosen()).toEqual([at(4)])
  await button('Clear selection').click()
  expect(chosen()).toEqual([])
  await expect.element(panel()).not.toBeInTheDocument()
})

test('Shift and a click extend the selection', async () => {
  await userEvent.click(night(2))
  await userEvent.click(night(6), { modifiers: ['Shift'] })
  expect(chosen()).toEqual(range(2, 6))
})

test('the selected nights get a price, which the calendar shows, and a failure keeps the typed value', async () => {
  await userEvent.dragAndDrop(night(0), night(1))
  await panel().getByLabelText('Price per night').fill('150')
  api.on(stayRulesEndpoints.saveSpecialNights, new Refused(503, 'The service is busy. Please try again in a moment.'))
  await button('Save nights').click()
  await expect.element(toast()).toHaveTextContent('The service is busy.')
  await expect.element(panel().getByLabelText('Price per night')).toHaveValue(150)
  const saved = stayCalendar({ nights: [0, 1].map((days) => ({ night: at(days), price: 150, minNights: null })) })
  api.on(stayRulesEndpoints.saveSpecialNights, saved).on(stayRulesEndpoints.getStayCalendar, saved)
  await button('Save nights').click()
  await expect.element(toast()).toHaveTextContent('Calendar saved')
  expect(api.asked(stayRulesEndpoints.saveSpecialNights).at(-1)?.body).toEqual({ from: at(0), to: at(1), price: 150 })
  await expect.element(night(1)).toHaveTextContent('$150')
  await expect.element(night(2)).toHaveTextContent('$120')
})

test('the keyboard moves by days, weeks and months, extends with Shift, blocks, and clears with Escape', async () => {
  cellOf(0).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(night(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}{Enter}')
  expect(chosen()).toEqual([at(0)])
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(chosen()).toEqual(range(0, 2))
  const block = { id: 1, startDate: at(0), endDate: at(2), reason: null, createdAt: '2026-01-02T03:04:05.000Z' }
  api.on(availabilityEndpoints.createBlock, block).on(availabilityEndpoints.listBlocks, [block])
  await button('Block 3 nights').click()
  await expect.element(toast()).toHaveTextContent('Calendar block created')
  expect(api.asked(availabilityEndpoints.createBlock)[0]?.body).toEqual({ startDate: at(0), endDate: at(2) })
  await expect.element(night(1)).toHaveAccessibleName(/blocked/)
  cellOf(2).focus()
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toEqual([])
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.poll(() => document.activeElement?.getAttribute('data-night')).toBe(firstOfMonth(3))
})

test('stays have names, past nights are disabled, and the calendar is accessible in both themes', async () => {
  await expect.element(night(9)).toHaveAccessibleName(/booked: Naomi/)
  await userEvent.dragAndDrop(night(8), night(10))
  await expect.element(panel()).toHaveTextContent('booked by Naomi')
  await expectAccessibleInBothLooks()
  await expect.element(button('Edit these nights')).toBeVisible()
  await button('Edit these nights').click()
  await expect.element(panel().getByLabelText('Price per night')).toBeVisible()
  await look({ theme: 'light' })
  await button('Later months').click()
  await button('Earlier months').click()
  await expect.element(button('Earlier months')).toBeDisabled()
})
