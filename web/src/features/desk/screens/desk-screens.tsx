import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link, useParams } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskFilter, DeskPage } from '#contract/desk/desk.schemas.ts'
import { deskMoney, deskSearchLength, deskStatuses } from '#contract/desk/desk-filter.rules.ts'
import { addDays, isIsoDate } from '#contract/shared/dates.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { FilterFold } from '../../../session/console-filter-fold.tsx'
import { ConsoleFrame, ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/console-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { BookingEmails } from '../components/booking-emails.tsx'
import { BookingPayment, BookingPeople, NoteForm } from '../components/booking-side.tsx'
import { BookingTimeline } from '../components/booking-timeline.tsx'
import { CancelButton } from '../components/cancel-button.tsx'
import { DeskRows, DeskTable } from '../components/desk-table.tsx'
import { RefundButton } from '../components/refund-button.tsx'
import { deskCsvUrl, useDeskBooking, useDeskBookings } from '../desk.queries.ts'
import { bookingFigures, moneyBadge, moneyWords, statusBadges } from '../model/desk-words.ts'

const route = getRouteApi('/admin/bookings')

const readDay = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** The filter in an address; invalid values are dropped, and so is an end that is not after the beginning. */
function readDeskFilter({ q, status, money, from, to }: Record<string, unknown>): DeskFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, deskSearchLength) : ''
  const [first, last] = [readDay(from), readDay(to)]
  return {
    q: words || undefined,
    status: deskStatuses.find((each) => each === status),
    money: deskMoney.find((each) => each === money),
    from: first,
    to: first !== undefined && last !== undefined && last <= first ? undefined : last,
  }
}

/** Whether anything is filtered. */
const isFiltered = (filter: DeskFilter): boolean => Object.values(filter).some((value) => value !== undefined)

interface DeskFiltersProps {
  filter: DeskFilter
  onFilter: (filter: DeskFilter) => void
}

/** Filters of the bookings: search, status, money and the nights of the stay. */
function DeskFilters({ filter, onFilter }: DeskFiltersProps) {
  const [statuses, moneys] = [statusBadges(), moneyWords()]
  return (
    <section
      aria-label={t`Filter the bookings`}
      className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(240px,1.6fr)_1fr_1fr_1fr_1fr]"
    >
      <SearchForm
        value={filter.q}
        maxLength={deskSearchLength}
        placeholder={t`Number, name or email`}
        onSearch={(q) => onFilter({ ...filter, q })}
        className="col-span-2 xl:col-span-1"
      />
      <FilterFold chosen={[filter.status, filter.money, filter.from, filter.to].filter(Boolean).length} from="sm">
        <Field label={t`Status`}>
          <Select
            value={filter.status ?? ''}
            onChange={(event) => onFilter({ ...filter, status: deskStatuses.find((each) => each === event.target.value) })}
          >
            <option value="">{t`All`}</option>
            {deskStatuses.map((status) => (
              <option key={status} value={status}>
                {statuses[status].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Money`}>
          <Select
            value={filter.money ?? ''}
            onChange={(event) => onFilter({ ...filter, money: deskMoney.find((each) => each === event.target.value) })}
          >
            <option value="">{t`All`}</option>
            {deskMoney.map((money) => (
              <option key={money} value={money}>
                {moneys[money]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Stays from`}>
          <Input
            type="date"
            value={filter.from ?? ''}
            onChange={(event) => onFilter({ ...filter, from: event.target.value || undefined })}
          />
        </Field>
        <Field label={t`Stays until`}>
          <Input
            type="date"
            value={filter.to ?? ''}
            min={filter.from && addDays(filter.from, 1)}
            onChange={(event) => onFilter({ ...filter, to: event.target.value || undefined })}
          />
        </Field>
      </FilterFold>
    </section>
  )
}

function Bookings() {
  const filter = readDeskFilter(route.useSearch())
  const navigate = route.useNavigate()
  const list = useDeskBookings(filter)
  const isWide = useMedia('(min-width: 1180px)')
  const changeFilter = (next: typeof filter) => void navigate({ search: next, replace: true, resetScroll: false })
  const List = isWide ? DeskTable : DeskRows
  return (
    <>
      <DeskFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={list}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`The bookings could not be loaded`}
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={CalendarDays} noun="booking" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={CalendarDays} title={t`No bookings yet`}>
              <Trans>Bookings appear here as soon as a guest holds the dates of a stay.</Trans>
            </EmptyState>
          )
        }
      >
        {(bookings) => (
          <>
            <List bookings={bookings} isChanging={list.isChanging} />
            <ShowMore list={list} noun="booking" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

function DownloadButton() {
  const filter = readDeskFilter(route.useSearch())
  return <DownloadCsv href={deskCsvUrl(filter)} />
}

/** `/admin/bookings`: every booking, for staff. */
export function DeskScreen() {
  return (
    <ConsolePage
      page="bookings"
      title={t`Bookings`}
      lead={t`Every booking, with its people, money and status.`}
      ask={t`Sign in as staff to see the bookings.`}
      actions={<DownloadButton />}
    >
      <Bookings />
    </ConsolePage>
  )
}

function Actions({ page }: { page: DeskPage }) {
  const may = useRights()
  const { canRefund, canCancel } = page.actions
  if (!may('refunds') || !(canRefund || canCancel)) return null
  return (
    <div className="flex gap-2.5 max-sm:w-full max-sm:flex-wrap">
      {canRefund ? <RefundButton page={page} /> : null}
      {canCancel ? <CancelButton page={page} /> : null}
    </div>
  )
}

/** The top of a booking's page: listing, number and status, with the actions beside them. */
function BookingHead({ booking, actions }: { booking: DeskPage['booking']; actions: ReactNode }) {
  const status = statusBadges()[booking.status]
  const money = moneyBadge(booking)
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Picture src={booking.property.image} alt="" className="h-16 w-21 shrink-0 rounded-xl" sizes="84px" />
        <div className="min-w-0">
          <h1 className="text-title wrap-anywhere">
            <Link to="/property/$id" params={{ id: String(booking.property.id) }} className="hover:underline">
              {booking.property.title}
            </Link>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <span className="num text-muted">{booking.number}</span>
            <Badge tone={status.tone}>{status.label}</Badge>
            {money ? <Badge tone={money.tone}>{money.label}</Badge> : null}
          </p>
        </div>
      </div>
      {actions}
    </div>
  )
}

/** Stay, payment, refunds, payout and what the platform keeps. */
function BookingFigures({ page }: { page: DeskPage }) {
  const money = useMoney()
  return (
    <Panel className="mb-6 overflow-hidden">
      <dl className="-me-px -mb-px grid grid-cols-2 xl:grid-cols-[1.7fr_1fr_1fr_1fr_1fr]">
        {bookingFigures(page, new Date(), money).map(({ label, value, note }, index) => (
          <div
            key={label}
            className={cn('border-e border-b border-line px-4 py-3.5 sm:px-5', index === 0 && 'max-xl:col-span-2')}
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="num block text-lg font-semibold">{value}</span>
              <span className="num block text-sm text-muted sm:min-h-5">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function LoadedBooking({ page }: { page: DeskPage }) {
  const may = useRights()
  const { booking, actions } = page
  return (
    <>
      <BookingHead booking={booking} actions={<Actions page={page} />} />
      <BookingFigures page={page} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <BookingTimeline page={page} />
        <div className="grid grid-cols-1 gap-5">
          <BookingPeople page={page} />
          <BookingPayment page={page} />
          <BookingEmails page={page} />
          {may('bookings.act') ? <NoteForm bookingId={booking.id} canNote={actions.canNote} /> : null}
        </div>
      </div>
    </>
  )
}

function Booking() {
  const { id = '' } = useParams({ strict: false })
  const booking = useDeskBooking(id)
  if (booking.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!booking.data)
    return (
      <LoadError
        title={t`This booking could not be loaded`}
        load={booking}
        missing={{
          title: t`Booking not found`,
          back: <Link to="/admin/bookings">{t`See all bookings`}</Link>,
        }}
      />
    )
  return <LoadedBooking page={booking.data} />
}

/** `/admin/bookings/$id`: one booking with everything that happened to it, for staff. */
export function DeskBookingScreen() {
  return (
    <ConsoleFrame page="bookings" ask={t`Sign in as staff to see this booking.`}>
      <Link to="/admin/bookings" className="back-link">
        <ChevronLeft aria-hidden className="size-4.5" /> <Trans>Bookings</Trans>
      </Link>
      <Booking />
    </ConsoleFrame>
  )
}
