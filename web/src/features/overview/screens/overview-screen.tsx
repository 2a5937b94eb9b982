import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { overviewPeriods } from '#contract/overview/overview.rules.ts'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useAttentionCounts } from '../../../session/console-state.ts'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { DeskRows, DeskTable } from '../../desk/components/desk-table.tsx'
import { useDeskBookings } from '../../desk/desk.queries.ts'
import { BalanceSummary } from '../../ledger/components/balance-summary.tsx'
import { AttentionTiles } from '../components/attention-tiles.tsx'
import { FigureCards } from '../components/figure-cards.tsx'
import { FiguresTable, GrossChart } from '../components/gross-chart.tsx'
import { changeOfShare, funnelOf, listPeriods, percent, readPeriod } from '../model/overview-words.ts'
import { useOverview } from '../overview.queries.ts'

const route = getRouteApi('/admin/overview')
const LATEST = 7

function PeriodChoice() {
  const period = readPeriod(route.useSearch().period)
  const navigate = route.useNavigate()
  const periods = listPeriods()
  return (
    <div className="w-52">
      <Select
        aria-label={t`Period`}
        value={period}
        onChange={({ target }) =>
          void navigate({ search: { period: readPeriod(target.value) }, replace: true, resetScroll: false })
        }
      >
        {overviewPeriods.map((each) => (
          <option key={each} value={each}>
            {periods[each]}
          </option>
        ))}
      </Select>
    </div>
  )
}

function LatestBookings() {
  const list = useDeskBookings({})
  const isWide = useMedia('(min-width: 1400px)')
  const List = isWide ? DeskTable : DeskRows
  return (
    <Panel className="p-5">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <Trans>Latest bookings</Trans>
        </h2>
        <Link to="/admin/bookings" className="link">
          <Trans>All bookings</Trans>
        </Link>
      </div>
      <LoadedList
        list={list}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`The bookings could not be loaded`}
        empty={
          <EmptyState icon={CalendarDays} title={t`No bookings yet`}>
            <Trans>Bookings appear here as soon as a guest holds the dates of a stay.</Trans>
          </EmptyState>
        }
      >
        {(bookings) => <List bookings={bookings.slice(0, LATEST)} isChanging={false} />}
      </LoadedList>
    </Panel>
  )
}

/** `16.6% of the step before · 3 points down` */
function stepWords(share: number | null, earlier: number | null): string {
  const part = percent(share)
  const change = changeOfShare(share, earlier).text
  return t`${part} of the step before · ${change}`
}

/** How many searches lead to a listing's page, to the checkout and to a payment. */
function Conversion({ overview: { now, before } }: { overview: Overview }) {
  const earlier = funnelOf(before.total)
  return (
    <Panel className="p-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        <Trans>Conversion</Trans>
      </h2>
      <ol className="mt-3">
        {funnelOf(now.total).map(({ name, count, share }, index) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-3">
            <span>
              {name}
              {index > 0 ? (
                <span className="block text-sm text-muted">{stepWords(share, earlier[index]?.share ?? null)}</span>
              ) : null}
            </span>
            <span className="num font-semibold">{formatNumber(count)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-muted">
        <Trans>Visits are counted for all visitors together, without search engines.</Trans>
      </p>
    </Panel>
  )
}

/** The tiles, the figures and the chart before they are here. */
const OverviewSkeleton = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-32 w-full rounded-card" />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)

function LoadedOverview() {
  const counts = useAttentionCounts()
  const overview = useOverview(readPeriod(route.useSearch().period))
  if (overview.isPending) return <OverviewSkeleton />
  if (!overview.data) return <LoadError title={t`The figures could not be loaded`} load={overview} />
  return (
    <div aria-busy={overview.isPlaceholderData} className="flex flex-col gap-5">
      {counts.data ? <AttentionTiles counts={counts.data} /> : null}
      <FigureCards overview={overview.data} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Panel className="min-w-0 p-5">
          <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">
            <Trans>Gross bookings</Trans>
          </h2>
          <GrossChart overview={overview.data} />
          <FiguresTable key={overview.data.period} overview={overview.data} />
        </Panel>
        <div className="flex min-w-0 flex-col gap-5">
          <BalanceSummary />
          <Conversion overview={overview.data} />
        </div>
      </div>
      <LatestBookings />
    </div>
  )
}

/** `/admin/overview`: how the site does, compared with the period before, and its latest bookings. */
export function OverviewScreen() {
  return (
    <ConsolePage
      page="overview"
      title={t`Overview`}
      lead={t`Bookings, revenue and visits, compared with the period before.`}
      ask={t`Sign in as staff to see the overview.`}
      actions={<PeriodChoice />}
    >
      <LoadedOverview />
    </ConsolePage>
  )
}
