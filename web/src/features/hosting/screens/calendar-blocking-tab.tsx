import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, CalendarOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { seasonOf } from '#contract/availability/rates.rules.ts'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { IsoMonth } from '../../../stays/calendar/months.ts'
import { seasonColor } from '../../../stays/calendar/stay-colors.ts'
import { todayAt } from '../../../stays/calendar/today-at.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useStayCalendar } from '../../availability/availability.queries.ts'
import { PropertyBlocksCard } from '../../availability/components/blocks/property-blocks-card.tsx'
import { CalendarDialogs, type CalendarForm } from '../../availability/components/calendar-dialogs.tsx'
import { TermsSummary } from '../../availability/components/rules/terms-summary.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { useOwnProperties, useOwnProperty } from '../../properties/own-properties.queries.ts'
import { ListingNights } from '../components/calendar/listing-nights.tsx'

const NothingToBlock = () => (
  <EmptyState icon={CalendarOff} title={t`No calendars to block`} action={<ListYourProperty variant="outline" />}>
    <Trans>Once you have a listing, you can block dates of its calendar here.</Trans>
  </EmptyState>
)

/** A look-up of the season of a night. */
function useSeasons(calendar: StayCalendar | undefined) {
  return useMemo(() => {
    const seasons = calendar ? toTerms(calendar).seasons : []
    return (night: IsoDate) => {
      const season = seasonOf(seasons, night)
      return season && { name: season.name, color: seasonColor(season) }
    }
  }, [calendar])
}

interface ListingCalendarProps {
  userId: string
  property: OwnProperty
  /** Undefined means the current month. */
  month: IsoMonth | undefined
  onMonth: (month: IsoMonth | undefined) => void
  onBack: () => void
}

/** One listing's nights with its rules and seasons; the back link leads to all listings. */
function ListingCalendar({ userId, property, month, onMonth, onBack }: ListingCalendarProps) {
  const terms = useStayCalendar(property.id)
  const seasons = useSeasons(terms.data)
  const [form, setForm] = useState<CalendarForm | null>(null)
  const { title } = property
  return (
    <section aria-label={t`Calendar of ${title}`}>
      <Button variant="link" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4" /> <Trans>All calendars</Trans>
      </Button>
      <h2 className="mt-1 text-block">{title}</h2>
      <p className="mt-1 mb-6 max-w-[80ch] text-muted">
        <Trans>Drag across nights, or tap the first and the last, to set a price or a minimum stay, or to block them.</Trans>
      </p>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_340px]">
        <div className="min-w-0 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5 lg:p-6">
          <ListingNights
            userId={userId}
            property={property}
            month={month}
            onMonth={onMonth}
            seasonOf={seasons}
            actionsFor={({ from, to }) =>
              terms.data ? (
                <Button variant="link" onClick={() => setForm({ kind: 'season', season: null, range: { from, to } })}>
                  <Trans>Add a season</Trans>
                </Button>
              ) : null
            }
          />
        </div>
        {terms.data ? (
          <TermsSummary
            calendar={terms.data}
            listingId={property.id}
            onRules={() => setForm({ kind: 'rules' })}
            onSeason={(season) => setForm({ kind: 'season', season, range: null })}
            onRemove={(season) => setForm({ kind: 'remove', season })}
          />
        ) : terms.error ? (
          <LoadError title={t`The booking rules could not be loaded`} load={terms} />
        ) : (
          <Skeleton className="skeleton-fields w-full" />
        )}
      </div>
      {terms.data ? (
        <CalendarDialogs
          listing={property}
          today={todayAt(property.timeZone, new Date())}
          calendar={terms.data}
          form={form}
          onClose={() => setForm(null)}
        />
      ) : null}
    </section>
  )
}

interface CalendarBlockingTabProps {
  userId: string
  /** The listing of the open calendar; undefined shows all listings as cards. */
  listing: number | undefined
  onListing: (listing: number | undefined) => void
  /** The month of the open calendar; undefined is the current one. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** A card per own listing with its blocked days, or one listing's calendar. */
export function CalendarBlockingTab({ userId, listing, onListing, month, onMonth }: CalendarBlockingTabProps) {
  const list = useOwnProperties(userId, 20)
  const found = useOwnProperty(userId, listing)
  const open = list.data?.find(({ id }) => id === listing) ?? found
  const toAll = () => onListing(undefined)
  if (open)
    return <ListingCalendar key={open.id} userId={userId} property={open} month={month} onMonth={onMonth} onBack={toAll} />
  return (
    <LoadedList
      list={list}
      loading={
        <LoadingBlocks label={t`Loading your listings...`} count={2} className="flex flex-col gap-5" block="h-44 rounded-card" />
      }
      failure={t`Your listings could not be loaded`}
      empty={<NothingToBlock />}
    >
      {(properties) => (
        <section>
          <h2 className="text-block">{t`Calendar Blocking`}</h2>
          <p className="mt-1 mb-6 max-w-[60ch] text-muted">
            <Trans>
              Block dates you need for yourself. Guests see them as unavailable. Set prices, seasons and booking rules on a
              listing’s calendar.
            </Trans>
          </p>
          <div className="flex flex-col gap-5">
            {properties.map((property) => (
              <PropertyBlocksCard key={property.id} property={property} onCalendar={() => onListing(property.id)} />
            ))}
          </div>
          <ShowMore list={list} noun="listing" className="mt-6" />
        </section>
      )}
    </LoadedList>
  )
}
