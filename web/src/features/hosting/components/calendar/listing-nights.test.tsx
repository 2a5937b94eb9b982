import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { listingCalendar } from '../../../../app/screen-tests/samples.ts'
import { SiteSettingsProvider } from '../../../../lib/site-settings.tsx'
import { TooltipProvider } from '../../../../ui/overlays/tooltip.tsx'
import { ListingNights } from './listing-nights.tsx'

/** The calendar of a listing in this time zone, as it is first rendered with its nights. */
function render(timeZone: string): string {
  const nights = [listingCalendar('2026-11-15', 35, { timeZone })]
  const client = new QueryClient({ defaultOptions: { queries: { initialData: nights } } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteSettingsProvider site={defaultSiteSettings}>
        <TooltipProvider>
          <ListingNights
            userId="u"
            property={{ id: 7, title: 'Hale Lani', timeZone }}
            month={undefined}
            onMonth={() => undefined}
          />
        </TooltipProvider>
      </SiteSettingsProvider>
    </QueryClientProvider>,
  )
}

/** The cell of a night. */
const night = (html: string, day: string) => html.match(new RegExp(`<div[^>]*data-night="${day}"[^>]*>`))?.[0] ?? ''

// At this instant three dates are today at once: no browser time zone matches all of them.
describe.each([
  ['Pacific/Pago_Pago', '2026-11-21', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-22', undefined],
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22'],
])('the calendar of a listing in %s', (timeZone, today, yesterday) => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:30:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('begins with the week of today there, and shows what is past by the date there', () => {
    const html = render(timeZone)
    expect(night(html, today)).toContain('aria-label="Today, ')
    expect(night(html, today)).not.toContain('aria-disabled')
    if (yesterday) expect(night(html, yesterday)).toContain('aria-disabled="true"')
    // November 22 is a Sunday: where it has come, the week before it is gone.
    expect(night(html, '2026-11-15') !== '').toBe(today < '2026-11-22')
  })
})
