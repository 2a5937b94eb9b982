import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { SiteSettingsProvider } from '../../../lib/site-settings.tsx'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { BlockForm } from './blocks/block-form.tsx'
import { BlockList } from './blocks/property-blocks-card.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const render = (screen: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SiteSettingsProvider site={defaultSiteSettings}>
        <TooltipProvider>{screen}</TooltipProvider>
      </SiteSettingsProvider>
    </QueryClientProvider>,
  )

// At this instant three dates are today at once: no browser time zone matches all of them.
describe.each([
  ['Pacific/Pago_Pago', '2026-11-21', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-22', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22'],
])('the host of a property in %s', (timeZone, today, yesterday) => {
  const property = { id: 7, title: 'Hale Lani', timeZone }
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:30:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('can block tonight there, and no night before', () => {
    const html = render(<BlockForm property={property} onDone={() => undefined} />)
    expect(html.match(new RegExp(`min="${today}"`, 'g'))).toHaveLength(2)
    const day = (date: string) => html.match(new RegExp(`<td[^>]*data-day="${date}"[^>]*>`))?.[0] ?? ''
    expect(day(today)).not.toContain('data-disabled')
    expect(day(yesterday)).toContain('data-disabled')
  })

  test('sees a block as over once its last day is over there', () => {
    const block = { id: 1, startDate: yesterday, endDate: yesterday, reason: null, createdAt: '2026-11-01T00:00:00.000Z' }
    const listed = (endDate: string) => render(<BlockList property={property} blocks={[{ ...block, endDate }]} />)
    expect(listed(yesterday)).toContain('Past blocks (1)')
    expect(listed(today)).not.toContain('Past blocks')
  })
})
