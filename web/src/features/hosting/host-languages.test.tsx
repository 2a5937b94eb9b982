import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { listingCalendar } from '../../app/screen-tests/samples.ts'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import { TooltipProvider } from '../../ui/overlays/tooltip.tsx'
import { greet, summarize } from '../bookings/components/dashboard-greeting.tsx'
import { healthOf } from '../calendars/model/feed-words.ts'
import { ListingNights } from './components/calendar/listing-nights.tsx'
import { describeNight } from './model/calendar-bars.ts'
import { dashboardTabs } from './model/dashboard-search.ts'
import { momentOf } from './model/day-words.ts'

const now = new Date('2026-11-22T10:30:00Z')
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function show<Shown>(language: Language, shown: () => Shown): Promise<Shown> {
  return inLanguage(await loadTexts(language, ['visitor', 'account', 'host']), shown)
}

function renderCalendar(): string {
  const client = new QueryClient({ defaultOptions: { queries: { initialData: [listingCalendar('2026-11-22', 35)] } } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteSettingsProvider site={defaultSiteSettings}>
        <TooltipProvider>
          <ListingNights
            userId="u"
            property={{ id: 7, title: 'Hale Lani', timeZone: 'UTC' }}
            month={undefined}
            onMonth={() => undefined}
          />
        </TooltipProvider>
      </SiteSettingsProvider>
    </QueryClientProvider>,
  )
}

test('the calendar of a host is in the language of the page', async () => {
  const german = await show('de', renderCalendar)
  for (const words of ['Heute, ', 'Nächster Monat', 'Legende', 'Gesperrt', 'Sonder- oder Saisonpreis', 'November 2026'])
    expect(german).toContain(words)
  for (const word of ['Today', 'month"', 'Legend"', 'Blocked', 'season', 'Sunday']) expect(german).not.toContain(word)
  expect(await show('ja', renderCalendar)).toContain('今日、')
})

test('the dashboard names its tabs and greets in the language of the page', async () => {
  const summary: BookingSummary = {
    asGuest: { unpaidHolds: 1, nextStay: null },
    asHost: { listings: 2, unanswered: 2 },
  } as BookingSummary
  const read = () => [greet(9, 'Maya'), summarize(summary, now), ...dashboardTabs.map(({ nameOf }) => nameOf())]
  expect((await show('de', read)).slice(0, 4)).toEqual([
    'Guten Morgen, Maya',
    '2 Anfragen warten auf Ihre Antwort und eine Buchung ist noch nicht bezahlt.',
    'Meine Buchungen',
    'Buchungen Ihrer Unterkünfte',
  ])
  expect((await show('ja', read))[1]).toBe('2件のリクエストが返答待ちです。1件の予約がお支払い待ちです。')
})

test('nights, stays and imported calendars are told in the language of the page', async () => {
  const feed = {
    id: 1,
    name: 'Airbnb',
    address: '',
    lastReadAt: '2026-11-22T10:28:00Z',
    lastGoodAt: '2026-11-22T07:30:00Z',
    error: 'It answered 500.',
    notes: [],
    stays: [],
    missing: [],
  }
  const facts = { date: '2026-11-23', price: 200, minNights: 2, reason: 'season' as const }
  const read = () => [
    describeNight('2026-11-23', { facts, season: 'Winter' }, moneyFormat({ ...defaultSiteSettings })),
    momentOf('inHouse', { checkOutDate: '2026-11-24' }),
    healthOf(feed, now).detail,
  ]
  const [night, moment, health] = await show('de', read)
  expect(night).toMatch(/^23\. November 2026, .*200.*, Saisonpreis, Winter, mindestens 2 Nächte$/)
  expect(moment).toBe('Bis Dienstag, 24. November')
  expect(health).toBe('Letzter Versuch vor 2 Minuten. Die vor 3 Stunden synchronisierten Tage bleiben gesperrt.')
})
