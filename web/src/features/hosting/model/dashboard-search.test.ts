import { expect, it } from 'vitest'
import { dashboardTabs, homeTab, openTabOf, readDashboardSearch, toTab } from './dashboard-search.ts'

it('reads tab and month and forgets what is not one', () => {
  expect(readDashboardSearch({ tab: 'calendar', month: '2026-06' })).toEqual({ tab: 'calendar', month: '2026-06' })
  expect(readDashboardSearch({ tab: 'blocks', month: '2026-13' })).toEqual({})
})

it('keeps what is asked of bookings as words', () => {
  expect(readDashboardSearch({ tab: 'requests', q: 274, status: 'pending', from: ['2026-01-01'] })).toEqual({
    tab: 'requests',
    q: '274',
    status: 'pending',
  })
})

it('reads the id of a new booking', () => {
  expect(readDashboardSearch({ booked: 274 })).toEqual({ booked: 274 })
  expect(readDashboardSearch({ booked: 'PL-274' })).toEqual({})
})

it('has a word for every tab', () => {
  for (const { tab } of dashboardTabs) expect(toTab(tab)).toBe(tab)
  expect(toTab('constructor')).toBe('bookings')
})

it('opens the day of a host and the bookings of a guest', () => {
  expect([homeTab(true), homeTab(false)]).toEqual(['today', 'bookings'])
  expect([openTabOf(undefined, true), openTabOf('today', false), openTabOf('calendar', true)]).toEqual([
    'today',
    'bookings',
    'calendar',
  ])
})
