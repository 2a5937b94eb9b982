import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block, CreateBlock } from '#contract/availability/availability.schemas.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { SpecialNightsBody, StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { person } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type Asked, type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog, toast } from '../../../app/screen-tests/page-parts.ts'
import { day, firstOfMonth, listingCalendar, ownProperty, stayCalendar } from '../../../app/screen-tests/samples.ts'

const { listCalendar } = hostingEndpoints
// The first month on show has at least four weeks from today on.
const at = (days: number) => day(2 + days)
const night = (days: number) => page.elementLocator(cellOf(days))
const bar = () => page.getByRole('region', { name: 'Selected nights' })
const busy = 'The service is busy. Please try again in a moment.'

function cellOf(days: number): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`[data-night="${at(days)}"]`)
  if (!cell) throw new Error(`${at(days)} is not on show`)
  return cell
}

const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell][aria-selected=true]')].map((one) => one.dataset.night)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => at(from + index))
const weight = (days: number) => getComputedStyle(cellOf(days).querySelector('span:last-child > span') ?? cellOf(days)).fontWeight

let terms: StayCalendar
let special: Map<string, number>
let blocks: Block[]

/** The calendar that the server would compute from the prices and blocks of this test. */
function calendarOf({ query }: Asked) {
  const made = listingCalendar(query.get('from') ?? '', Number(query.get('days')), {
    bars: [
      { id: 5, kind: 'confirmed', from: at(9), to: at(11), name: 'Naomi Fenn', bookingId: 5 },
      { id: 6, kind: 'imported', from: at(12), to: at(14), name: 'Airbnb', bookingId: null },
      ...blocks.map(({ id, startDate, endDate, reason = null }) => {
        const nights = { from: startDate, to: addDays(endDate, 1) }
        return { id: 100 + id, kind: 'blocked' as const, ...nights, name: reason, bookingId: null }
      }),
    ],
  })
  const nights = made.nights.map((one) => {
    const price = special.get(one.date)
    const season = terms.seasons.find(({ from, to }) => from <= one.date && one.date <= to)
    if (price !== undefined) return { ...one, price, reason: 'special' as const }
    return season?.price ? { ...one, price: season.price, reason: 'season' as const } : one
  })
  return [{ ...made, nights }]
}

const addBlock = ({ startDate, endDate, reason = null }: CreateBlock): Block => {
  const block = { id: blocks.length + 1, startDate, endDate, reason, createdAt: '2026-01-02T03:04:05.000Z' }
  blocks = [...blocks, block]
  return block
}

let api: FakeApi
beforeEach(() => {
  terms = stayCalendar()
  special = new Map()
  blocks = []
  api = makeApi()
    .on(propertiesEndpoints.listOwnProperties, [ownProperty()])
    .on(stayRulesEndpoints.getStayCalendar, () => terms)
    .on(availabilityEndpoints.listBlocks, () => blocks)
    .on(availabilityEndpoints.createBlock, ({ body }) => addBlock(body as CreateBlock))
    .on(stayRulesEndpoints.openNights, () => {
      blocks = []
      return []
    })
    .on(stayRulesEndpoints.saveSpecialNights, ({ body }) => {
      const { from, to, price } = body as SpecialNightsBody
      for (let one = from; one <= to; one = addDays(one, 1)) if (price) special.set(one, price)
      return terms
    })
    .on(listCalendar, calendarOf)
})

/** The days are on show at once, their prices and stays when they are loaded. */
const pricesLoaded = () =>
  expect.poll(() => document.querySelector('[role=gridcell]:not([aria-disabled])')?.textContent).toContain('$')

async function openCalendar(path = '/dashboard?tab=blocking&listing=7') {
  const opened = openScreen(path, api, person)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Thimble Hall' })).toBeVisible()
  await pricesLoaded()
  return opened
}

test('dragging selects nights, forward, backward and across weeks; Shift and a click extend', async () => {
  await openCalendar()
  await userEvent.dragAndDrop(night(1), night(3))
  expect(chosen()).toEqual(range(1, 3))
  await expect.element(bar()).toHaveTextContent('3 nights')
  await userEvent.dragAndDrop(night(8), night(0))
  expect(chosen()).toEqual(range(0, 8))
  await expect.element(bar()).toHaveTextContent('9 nights')
  // The drag has ended: moving the pointer selects nothing more.
  await userEvent.hover(night(5))
  expect(chosen()).toEqual(range(0, 8))
  await userEvent.click(night(2))
  expect(chosen()).toEqual([at(2)])
  await userEvent.click(night(6), { modifiers: ['Shift'] })
  expect(chosen()).toEqual(range(2, 6))
  await button('Clear selection').click()
  expect(chosen()).toEqual([])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('the selected nights get a price, drawn bold; a refusal says why and keeps the selection and the typed value', async () => {
  await openCalendar()
  await userEvent.dragAndDrop(night(0), night(1))
  await bar().getByLabelText('Nightly price').fill('150')
  api.on(stayRulesEndpoints.saveSpecialNights, new Refused(503, busy))
  await button('Save 2 nights').click()
  await expect.element(toast()).toHaveTextContent(`Cannot save the calendar${busy}`)
  await expect.element(bar().getByLabelText('Nightly price')).toHaveValue(150)
  expect(chosen()).toEqual(range(0, 1))
  api.on(stayRulesEndpoints.saveSpecialNights, () => {
    for (const one of range(0, 1)) special.set(one, 150)
    return terms
  })
  await button('Save 2 nights').click()
  await expect.element(toast().first()).toHaveTextContent('Calendar saved')
  expect(api.asked(stayRulesEndpoints.saveSpecialNights).at(-1)?.body).toEqual({ from: at(0), to: at(1), price: 150 })
  await expect.element(night(1)).toHaveTextContent('$150')
  await expect.element(night(2)).toHaveTextContent('$120')
  expect([weight(1), weight(2)]).toEqual(['700', '400'])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('nights that were selected while others were saved stay selected', async () => {
  await openCalendar()
  let answer = (_: Block) => {}
  const answered = new Promise<Block>((resolve) => {
    answer = resolve
  })
  api.on(availabilityEndpoints.createBlock, () => answered)
  await userEvent.dragAndDrop(night(1), night(2))
  await button('Block').click()
  await userEvent.dragAndDrop(night(5), night(6))
  answer(addBlock({ startDate: at(1), endDate: at(2) }))
  await expect.element(toast()).toHaveTextContent('Calendar block created')
  expect(chosen()).toEqual(range(5, 6))
  await expect.element(bar()).toHaveTextContent('2 nights')
})

test('a refused block says why in the texts of calendar blocks', async () => {
  await openCalendar()
  api.on(availabilityEndpoints.createBlock, new Refused(409, 'These dates overlap an existing booking.'))
  await userEvent.dragAndDrop(night(8), night(10))
  await button('Block').click()
  await expect.element(toast()).toHaveTextContent('Cannot create calendar blockThese dates overlap an existing booking.')
  await expect.element(bar()).toHaveTextContent('Booked: Naomi Fenn')
  expect(chosen()).toEqual(range(8, 10))
})

test('the keyboard moves by days, weeks and months, extends with Shift, blocks and unblocks, and clears with Escape', async () => {
  const { address } = await openCalendar()
  cellOf(0).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(night(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}{Enter}')
  expect(chosen()).toEqual([at(0)])
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(chosen()).toEqual(range(0, 2))
  await button('Block').click()
  await expect.element(toast()).toHaveTextContent('Calendar block created')
  expect(api.asked(availabilityEndpoints.createBlock)[0]?.body).toEqual({ startDate: at(0), endDate: at(2) })
  await expect.element(night(1)).toHaveAccessibleName(/blocked/)
  cellOf(1).focus()
  await userEvent.keyboard('{Enter}')
  await button('Unblock').click()
  expect(api.asked(stayRulesEndpoints.openNights)[0]?.body).toEqual({ from: at(1), to: at(1) })
  // A locator of the cell would name it by its former label.
  await expect.poll(() => cellOf(1).ariaLabel).not.toMatch(/blocked/)
  cellOf(2).focus()
  await userEvent.keyboard('{Enter}{Escape}')
  expect(chosen()).toEqual([])
  // The month of the window is in the address, so that a reload shows it again.
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.poll(() => document.activeElement?.getAttribute('data-night')?.slice(8)).toBe('01')
  await expect.poll(address).toMatch(/month=20\d\d-\d\d/)
})

test('a season colors and prices its nights, starts with the selected ones, and rules are saved', async () => {
  await openCalendar()
  await userEvent.dragAndDrop(night(3), night(5))
  await button('Add a season').click()
  await expect.element(dialog().getByLabelText('First night')).toHaveValue(at(3))
  await expect.element(dialog().getByLabelText('Last night')).toHaveValue(at(5))
  api.on(stayRulesEndpoints.addSeason, () => {
    const season = { name: 'Harvest', from: at(3), to: at(5), price: 200, weekendPrice: null, minNights: null, maxNights: null }
    terms = stayCalendar({ seasons: [{ id: 1, ...season }] })
    return terms
  })
  const before = getComputedStyle(cellOf(4)).backgroundColor
  await dialog().getByLabelText('Name').fill('Harvest')
  await button('Save season').click()
  await expect.element(page.getByRole('region', { name: 'Seasons' })).toHaveTextContent('Harvest')
  // The nights are read again, because their price is the server's.
  await expect.element(night(4)).toHaveAccessibleName(/\$200\.00, season price, Harvest/)
  await button('Clear selection').click()
  await expect.poll(() => getComputedStyle(cellOf(4)).backgroundColor).not.toBe(before)
  api.on(stayRulesEndpoints.saveStayRules, () => {
    terms = { ...terms, rules: { ...terms.rules, minNights: 3 } }
    return terms
  })
  await button('Edit rules').click()
  await dialog().getByLabelText('Minimum nights').fill('3')
  await button('Save rules').click()
  await expect.element(page.getByRole('region', { name: 'Booking rules' })).toHaveTextContent('3 nights – no limit')
})

test('stays and blocks have names, past months are disabled, and the calendar is accessible in both themes', async () => {
  addBlock({ startDate: at(15), endDate: at(16), reason: 'The roof is repaired' })
  await openCalendar()
  await expect.element(night(9)).toHaveAccessibleName(/booked: Naomi Fenn/)
  await expect.element(night(12)).toHaveAccessibleName(/booked: Airbnb/)
  await expect.element(night(15)).toHaveAccessibleName(/blocked: The roof is repaired/)
  await userEvent.dragAndDrop(night(8), night(10))
  await expect.element(bar()).toHaveTextContent('Booked: Naomi Fenn')
  await expectAccessibleInBothLooks()
  await look({ theme: 'light' })
  await button('Clear selection').click()
  await expect.element(button('Previous month')).toBeDisabled()
  await button('Next month').click()
  await expect.poll(() => document.querySelector(`[data-night="${firstOfMonth(1)}"]`)).not.toBeNull()
  await button('Today').click()
  await expect.element(button('Previous month')).toBeDisabled()
  await expectAccessibleInBothLooks()
})

test('two taps on a phone select nights of at least 44 px, and the actions are at the bottom', async () => {
  await look({ width: 390, height: 844 })
  await openCalendar()
  for (const one of document.querySelectorAll('[role=gridcell]'))
    expect(one.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  for (const days of [1, 3]) cellOf(days).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  await expect.poll(chosen).toEqual(range(1, 3))
  const { bottom, width } = bar().element().getBoundingClientRect()
  expect([Math.round(bottom), Math.round(width)]).toEqual([844, 390])
})

test('the list of blocks and the calendars of all listings follow one another', async () => {
  openScreen('/dashboard?tab=blocking', api, person)
  const list = page.getByRole('list', { name: 'Blocked dates for Thimble Hall' })
  await expect.element(page.getByText('No blocked dates.')).toBeVisible()
  await button('Prices & rules').click()
  await pricesLoaded()
  await userEvent.dragAndDrop(night(1), night(2))
  await button('Block').click()
  await expect.element(toast()).toHaveTextContent('Calendar block created')
  await button('All calendars').click()
  await expect.element(list.getByRole('listitem')).toHaveTextContent('2 days')
  api.on(availabilityEndpoints.deleteBlock, () => {
    blocks = []
    return undefined
  })
  await list.getByRole('button', { name: /^Delete block/ }).click()
  await button('Delete block').click()
  await expect.element(list).not.toBeInTheDocument()
  await button('Prices & rules').click()
  await pricesLoaded()
  await expect.poll(() => cellOf(1).ariaLabel).not.toMatch(/blocked/)
})

test('the days are on show before their prices, and a screen reader hears that these are loading', async () => {
  let answer: (() => void) | undefined
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(listCalendar, async (asked) => {
    await waits
    return calendarOf(asked)
  })
  openScreen('/dashboard?tab=blocking&listing=7', api, person)
  await expect.element(page.getByText('Loading the calendar...')).toBeInTheDocument()
  const { width, height } = cellOf(1).getBoundingClientRect()
  await expect.element(night(1)).not.toHaveTextContent('$')
  answer?.()
  await expect.element(night(1)).toHaveTextContent('$120')
  expect(cellOf(1).getBoundingClientRect()).toMatchObject({ width, height })
  await expect.element(page.getByText('Loading the calendar...')).not.toBeInTheDocument()
})

test('a calendar or its rules that cannot be loaded are read again on request', async () => {
  api.on(listCalendar, new Refused(503, busy)).on(stayRulesEndpoints.getStayCalendar, new Refused(503, busy))
  openScreen('/dashboard?tab=blocking&listing=7', api, person)
  await expect.element(page.getByText('The calendar could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The booking rules could not be loaded')).toBeVisible()
  await expectAccessibleInBothLooks()
  api.on(listCalendar, calendarOf).on(stayRulesEndpoints.getStayCalendar, () => terms)
  await button('Try again').first().click()
  await pricesLoaded()
  await button('Try again').click()
  await expect.element(page.getByRole('region', { name: 'Booking rules' })).toBeVisible()
})
