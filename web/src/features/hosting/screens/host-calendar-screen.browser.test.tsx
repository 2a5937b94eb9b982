import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type Asked, type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'
import { day, listingCalendar, ownProperty, stayCalendar } from '../../../app/screen-tests/samples.ts'

const { listCalendar } = hostingEndpoints
const bar = () => page.getByRole('region', { name: 'Selected nights' })
const cellOf = (id: number, days: number) =>
  document.querySelector<HTMLElement>(`[data-listing="${id}"][data-night="${day(days)}"]`)
const cell = (id: number, days: number) => page.elementLocator(cellOf(id, days) ?? document.body)
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell][aria-selected=true]')].map(
    ({ dataset }) => `${dataset.listing} ${dataset.night}`,
  )
const nightsOf = (id: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${id} ${day(from + at)}`)

/** Prices above the usual one, by listing and night. */
let special: Map<string, number>
const stay = { id: 5, kind: 'confirmed', from: day(4), to: day(7), name: 'Priya Raman', bookingId: 5 } as const
const titles = ['Thimble Hall', 'Saltgrass Cottage', 'Plum Orchard House']

function calendarsOf({ query }: Asked) {
  const from = query.get('from') ?? ''
  const days = Number(query.get('days'))
  const id = Number(query.get('id'))
  const all = titles.map((title, at) => {
    const made = listingCalendar(from, days, { id: 7 + at, title, bars: at === 1 ? [stay] : [] })
    return {
      ...made,
      nights: made.nights.map((night) => {
        const price = special.get(`${made.id} ${night.date}`)
        return price === undefined ? night : { ...night, price, reason: 'special' as const }
      }),
    }
  })
  return id ? all.filter((one) => one.id === id) : all
}

let api: FakeApi
beforeEach(() => {
  special = new Map()
  api = makeApi()
    .on(listCalendar, calendarsOf)
    .on(
      propertiesEndpoints.listOwnProperties,
      titles.map((title, at) => ownProperty({ id: 7 + at, title })),
    )
    .on(stayRulesEndpoints.saveSpecialNights, ({ params, body }) => {
      const { from, to, price } = body as { from: string; to: string; price: number }
      for (let night = from; night <= to; night = addDays(night, 1)) special.set(`${params.id} ${night}`, price)
      return stayCalendar()
    })
})

async function openGrid() {
  openScreen('/hosting/calendar', api, person)
  await expect.poll(() => cellOf(9, 1)).not.toBeNull()
}

describe('in a wide window', () => {
  test('dragging over listings selects their nights, and saving a price makes them bold', async () => {
    await openGrid()
    await userEvent.dragAndDrop(cell(7, 1), cell(8, 3))
    expect(chosen()).toEqual([...nightsOf(7, 1, 3), ...nightsOf(8, 1, 3)])
    await expect.element(bar()).toHaveTextContent('2 listings')
    await bar().getByLabelText('Nightly price').fill('228')
    await button('More nights').click()
    await button('Save 6 nights').click()
    await expect.element(toast()).toHaveTextContent('Calendar saved')
    const sent = api.asked(stayRulesEndpoints.saveSpecialNights)
    expect(sent.map(({ params }) => params.id).sort()).toEqual(['7', '8'])
    expect(sent[0]?.body).toEqual({ from: day(1), to: day(3), price: 228, minNights: 2 })
    await expect.element(bar()).not.toBeInTheDocument()
    await expect.element(cell(7, 2)).toHaveTextContent('$228')
    expect(getComputedStyle(cellOf(7, 2) ?? document.body).fontWeight).toBe('700')
    expect(getComputedStyle(cellOf(7, 4) ?? document.body).fontWeight).toBe('400')
  })

  test('prices have the sign of the site, also before the price that is typed', async () => {
    openScreen('/hosting/calendar', api, person, { currencyLabel: 'US$' })
    await expect.poll(() => cellOf(9, 1)).not.toBeNull()
    await userEvent.dragAndDrop(cell(7, 1), cell(8, 3))
    const price = bar().getByLabelText('Nightly price')
    await expect.element(price).toHaveAttribute('placeholder', '120')
    expect(price.element().previousSibling?.textContent).toBe('US$')
    expect(document.body.textContent?.match(/.{2}\$(?=\d)/g)?.filter((sign) => sign !== 'US$')).toEqual([])
  })

  test('a listing that refuses is named with its reason, the others change, and the selection stays', async () => {
    api.on(availabilityEndpoints.createBlock, ({ params }) =>
      params.id === '8'
        ? new Refused(409, 'These dates overlap an existing booking.')
        : { id: 1, startDate: day(4), endDate: day(5), reason: null, createdAt: '2026-01-02T03:04:05.000Z' },
    )
    await openGrid()
    await userEvent.dragAndDrop(cell(9, 5), cell(8, 4))
    await expect.element(bar()).toHaveTextContent('Booked: Priya Raman')
    await bar().getByLabelText('Nightly price').fill('300')
    await button('Block').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Saltgrass Cottage: These dates overlap an existing booking.')
    await expect.element(toast()).toHaveTextContent('1 of 2 listings changed.')
    expect(chosen()).toHaveLength(4)
    await expect.element(bar().getByLabelText('Nightly price')).toHaveValue(300)
  })

  test('a host with one listing reads the refusal of a block in the texts of calendar blocks', async () => {
    api.on(availabilityEndpoints.createBlock, new Refused(409, 'These dates overlap an existing booking.'))
    await openGrid()
    await userEvent.dragAndDrop(cell(7, 4), cell(7, 5))
    await button('Block').click()
    await expect.element(toast()).toHaveTextContent('Cannot create calendar blockThese dates overlap an existing booking.')
    expect(chosen()).toEqual(nightsOf(7, 4, 5))
  })

  test('the keyboard moves, extends over listings with Shift, and clears; an empty change is refused', async () => {
    await openGrid()
    cellOf(7, 1)?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(cell(7, 2)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    await expect.poll(chosen).toEqual([...nightsOf(7, 2, 3), ...nightsOf(8, 2, 3)])
    await button('Save 4 nights').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Change the price or the minimum stay first.')
    cellOf(8, 3)?.focus()
    await userEvent.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toEqual([`8 ${day(3)}`])
  })

  test('days move, zoom and return to today; the filter keeps matching listings; both themes are accessible', async () => {
    await openGrid()
    await button('Later days').click()
    await expect.poll(() => cellOf(7, 21)).not.toBeNull()
    expect(cellOf(7, 20)).toBeNull()
    await button('Month').click()
    await expect.poll(() => cellOf(7, 51)).not.toBeNull()
    await button('Today').click()
    await expect.poll(() => cellOf(7, 0)).not.toBeNull()
    await page.getByLabelText('Filter listings by name').fill('salt')
    await expect.poll(() => [cellOf(7, 1), cellOf(8, 1) !== null]).toEqual([null, true])
    await page.getByLabelText('Filter listings by name').fill('castle')
    await expect.element(page.getByText('No listing has “castle” in its name.')).toBeVisible()
    await button('Clear the filter').click()
    await userEvent.dragAndDrop(cell(8, 2), cell(8, 5))
    await expectAccessibleInBothLooks()
  })

  test('of 200 listings only the visible ones are mounted, also while scrolling', async () => {
    api.on(listCalendar, ({ query }) =>
      Array.from({ length: 200 }, (_, at) =>
        listingCalendar(query.get('from') ?? '', 21, { id: 1_000 + at, title: `Cabin ${at}` }),
      ),
    )
    openScreen('/hosting/calendar', api, person)
    await expect.poll(() => cellOf(1_000, 1)).not.toBeNull()
    const rows = () => document.querySelectorAll('[role=row]').length
    const grid = document.querySelector<HTMLElement>('[role=grid]')
    expect(grid?.getAttribute('aria-rowcount')).toBe('201')
    expect(rows()).toBeLessThan(30)
    grid?.scrollTo({ top: 100 * 67 })
    await expect.poll(() => cellOf(1_100, 1)).not.toBeNull()
    expect(cellOf(1_020, 1)).toBeNull()
    expect(rows()).toBeLessThan(30)
    cellOf(1_100, 1)?.focus()
    await userEvent.keyboard('{PageDown}{PageDown}')
    await expect.poll(() => document.activeElement?.getAttribute('data-listing')).toBe('1116')
  })
})

test('at 200 % zoom the page scrolls, and the whole grid can be seen', async () => {
  await look({ width: 640, height: 450 })
  await openGrid()
  const grid = document.querySelector('[role=grid]')
  expect(grid?.getBoundingClientRect().height).toBeGreaterThan(60 + titles.length * 67)
  grid?.scrollIntoView({ block: 'end' })
  await expect.poll(() => Math.round(grid?.getBoundingClientRect().bottom ?? 0)).toBeLessThanOrEqual(450)
})

describe('on a phone', () => {
  test('all listings are rows, their names and those on bars are whole words, and a name opens its month', async () => {
    await look({ width: 390, height: 844 })
    await openGrid()
    for (const id of [7, 8, 9]) expect(cellOf(id, 1)).not.toBeNull()
    for (const title of document.querySelectorAll<HTMLElement>('[role=rowheader] .line-clamp-2'))
      expect([title.scrollWidth, title.scrollHeight]).toEqual([title.clientWidth, title.clientHeight])
    const label = page.getByText('Priya Raman', { exact: true }).element()
    expect(getComputedStyle(label).textOverflow).toBe('clip')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessibleInBothLooks()
    await page.getByRole('link', { name: /Saltgrass Cottage/ }).click()
    await expect.element(page.getByLabelText('Listing', { exact: true })).toHaveValue('8')
    await expect.poll(() => cellOf(7, 1)).toBeNull()
    await page.getByLabelText('Listing', { exact: true }).selectOptions('All listings')
    await expect.poll(() => cellOf(7, 1)).not.toBeNull()
  })

  test('one listing has a month with cells of 44 px; two taps select, and the actions are at the bottom', async () => {
    await look({ width: 390, height: 844 })
    openScreen('/hosting/calendar', api, person)
    await expect.poll(() => cellOf(7, 1)).not.toBeNull()
    await page.getByLabelText('Listing', { exact: true }).selectOptions('Saltgrass Cottage')
    await expect.poll(() => cellOf(8, 1)).not.toBeNull()
    expect(document.querySelectorAll('[role=gridcell]').length).toBeGreaterThanOrEqual(35)
    for (const one of document.querySelectorAll('[role=gridcell]'))
      expect(one.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    for (const days of [1, 3]) cellOf(8, days)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    await expect.poll(chosen).toEqual(nightsOf(8, 1, 3))
    await expect.element(bar()).toHaveTextContent('3 nights')
    const { bottom, width } = bar().element().getBoundingClientRect()
    expect([Math.round(bottom), Math.round(width)]).toEqual([844, 390])
    await bar().getByLabelText('Nightly price').fill('150')
    await button('Save 3 nights').click()
    await expect.element(cell(8, 2)).toHaveTextContent('$150')
    await button('Next month').click()
    await expect.poll(() => cellOf(8, 1) === null || document.querySelectorAll('[role=gridcell]').length > 34).toBe(true)
    await expectAccessibleInBothLooks()
  })
})

test('a visitor is asked to sign in', async () => {
  openScreen('/hosting/calendar', makeApi(), null)
  await expect.element(page.getByText('Sign in to see your calendar.')).toBeVisible()
})

test('a person without listings finds the way to the first one', async () => {
  api.on(listCalendar, [])
  openScreen('/hosting/calendar', api, person)
  await expect.element(page.getByText('No listings yet')).toBeVisible()
})

test('the calendar begins with the day at the listings, also where the reader’s day has changed already', async () => {
  vi.setSystemTime(new Date('2026-11-27T10:30:00Z'))
  onTestFinished(() => void vi.useRealTimers())
  api.on(listCalendar, ({ query }) => [
    listingCalendar(query.get('from') ?? '', Number(query.get('days')), { timeZone: 'Pacific/Pago_Pago' }),
  ])
  openScreen('/hosting/calendar', api, person)
  await expect.poll(() => document.querySelector<HTMLElement>('[data-night]')?.dataset.night).toBe('2026-11-26')
})

test('a failed load can be retried', async () => {
  api.on(listCalendar, new Refused(503, 'The service is busy. Please try again in a moment.'))
  openScreen('/hosting/calendar', api, person)
  await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible()
})
