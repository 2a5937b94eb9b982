import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import type { Calendars, Feed } from '#contract/calendars/calendars.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { dialog, toast } from '../../../app/screen-tests/page-parts.ts'

const stay = { from: '2027-07-01', to: '2027-07-04' }
const feed = (given: Partial<Feed> = {}): Feed => ({
  id: 3,
  name: 'Airbnb',
  address: 'https://www.airbnb.com/calendar/ical/1.ics',
  lastReadAt: new Date().toISOString(),
  lastGoodAt: new Date().toISOString(),
  error: null,
  notes: [],
  stays: [stay],
  missing: [stay],
  ...given,
})
const calendars = (...feeds: Feed[]): Calendars => ({ exportUrl: 'https://example.com/calendars/a.ics', feeds, overlaps: [] })

test('stays that a calendar suddenly lacks are named, and their host frees the nights after a question', async () => {
  const api = makeApi()
  api
    .on(propertiesEndpoints.listOwnProperties, [])
    .on(calendarsEndpoints.getCalendars, calendars(feed()))
    .on(calendarsEndpoints.confirmMissing, () => {
      const after = feed({ stays: [], missing: [] })
      api.on(calendarsEndpoints.getCalendars, calendars(after))
      return after
    })
  openScreen('/listings/7/calendars', api, person)
  const row = page.getByRole('list', { name: 'Connected calendars' })
  await expect.element(row).toHaveTextContent('Its last reading had no stays')
  await expect.element(row).toHaveTextContent('Jul 1–4, 2027')
  await expectAccessibleInBothLooks()
  await row.getByRole('button', { name: 'Free these nights' }).click()
  await expect.element(dialog()).toHaveTextContent('Check on Airbnb that the stays are canceled')
  await dialog().getByRole('button', { name: 'Free these nights' }).click()
  await expect.element(toast()).toHaveTextContent('Nights freed')
  await expect.element(row).not.toHaveTextContent('Its last reading had no stays')
  await expect.element(row.getByRole('button', { name: 'Free these nights' })).not.toBeInTheDocument()
})
