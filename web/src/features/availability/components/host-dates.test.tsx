import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { BlockForm } from './blocks/block-form.tsx'
import { BlockList } from './blocks/block-list.tsx'
import { HostCalendar } from './host-calendar.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const rules = {
  minNights: 1,
  maxNights: null,
  noticeHours: 0,
  preparationDays: 0,
  checkInDays: [0, 1, 2, 3, 4, 5, 6],
  checkOutDays: [0, 1, 2, 3, 4, 5, 6],
  weekendPrice: null,
  weekendDays: [],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  includedGuests: 1,
  extraGuestPrice: 0,
}

const render = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>{screen}</TooltipProvider>
    </QueryClientProvider>,
  )

/** The button of a night on the calendar. */
const night = (html: string, day: string) => html.match(new RegExp(`<button[^>]*data-night="${day}"[^>]*>`))?.[0] ?? ''

// At this instant three dates are today at once: no browser time zone matches all of them.
describe.each([
  ['Pacific/Pago_Pago', '2026-11-21', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-22', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22'],
])('the host of a property in %s', (timeZone, today, yesterday) => {
  const property = { id: 7, title: 'Hale Lani', timeZone, price: 200 }
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:30:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('can block tonight there, and no night before', () => {
    const html = render(<BlockForm property={property} onDone={() => undefined} />)
    expect(html.match(new RegExp(`min="${today}"`, 'g'))).toHaveLength(2)
    const day = (date: string) => html.match(new RegExp(`<td[^>]*data-day="${date}"[^>]*>`))?.[0] ?? ''
    expect(day(today)).not.toContain('data-disabled')
    expect(day(yesterday)).toContain('data-disabled')
  })

  test('reads today and what is past on the calendar by the date there', () => {
    const html = render(<HostCalendar listing={property} calendar={{ rules, seasons: [], nights: [] }} blocks={[]} stays={[]} />)
    expect(night(html, today)).toContain('aria-label="Today, ')
    expect(night(html, today)).not.toContain('disabled=""')
    expect(night(html, yesterday)).toContain('disabled=""')
  })

  test('sees a block as over once its last day is over there', () => {
    const block = { id: 1, startDate: yesterday, endDate: yesterday, reason: null, createdAt: '2026-11-01T00:00:00.000Z' }
    const listed = (endDate: string) => render(<BlockList property={property} blocks={[{ ...block, endDate }]} />)
    expect(listed(yesterday)).toContain('Past blocks (1)')
    expect(listed(today)).not.toContain('Past blocks')
  })
})
