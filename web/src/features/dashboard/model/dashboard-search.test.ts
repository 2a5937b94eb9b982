import { expect, it } from 'vitest'
import { dashboardSearchSchema, dashboardTabs, toTab } from './dashboard-search.ts'

it('reads tab and month and forgets what is not one', () => {
  expect(dashboardSearchSchema.parse({ tab: 'calendar', month: '2026-06' })).toEqual({ tab: 'calendar', month: '2026-06' })
  expect(dashboardSearchSchema.parse({ tab: 'blocks', month: '2026-13' })).toEqual({})
})

it('has a word for every tab', () => {
  for (const { tab } of dashboardTabs) expect(toTab(tab)).toBe(tab)
  expect(toTab('constructor')).toBe('bookings')
})
