import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi } from '../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { toast } from '../../../../app/screen-tests/page-parts.ts'
import { day, ownProperty } from '../../../../app/screen-tests/samples.ts'

const card = () => page.getByRole('region', { name: 'Thimble Hall' })
const opener = () => card().getByRole('button', { name: 'Block dates' }).first()
const form = () => page.getByRole('form', { name: 'Block dates for Thimble Hall' })

let api: FakeApi
beforeEach(async () => {
  api = makeApi()
    .on(propertiesEndpoints.listOwnProperties, [ownProperty()])
    .on(availabilityEndpoints.listBlocks, [])
    .on(bookingsEndpoints.listBusyDates, [])
    .on(availabilityEndpoints.createBlock, { id: 1, startDate: day(1), endDate: day(3), reason: null })
  openScreen('/dashboard?tab=blocking', api, person)
  await expect.element(opener()).toBeVisible()
})

test('days are blocked by keyboard on the calendar', async () => {
  const button = opener().element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form()).toBeVisible()
  document.querySelector<HTMLElement>(`td[data-day="${day(0)}"] button`)?.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(form().getByLabelText('Start date')).toHaveValue(day(1))
  await expect.element(form().getByLabelText('End date')).toHaveValue(day(3))
  await form().getByLabelText('Reason (optional)').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast()).toHaveTextContent('Calendar block created')
  expect(api.asked(availabilityEndpoints.createBlock)[0]?.body).toMatchObject({ startDate: day(1), endDate: day(3) })
  await expect.element(opener()).toHaveFocus()
})

test('missing and reversed dates show accessible errors', async () => {
  await opener().click()
  const submit = form().getByRole('button', { name: 'Block dates' })
  await submit.click()
  await expect.element(form().getByText('Missing dates: Please select both start and end dates')).toBeVisible()
  await form().getByLabelText('Start date').fill(day(30))
  await form().getByLabelText('End date').fill(day(29))
  await submit.click()
  await expect.element(form().getByText('Invalid date range: Start date must be before end date')).toBeVisible()
  await expectAccessibleInBothLooks()
  expect(api.changes()).toEqual([])
})
