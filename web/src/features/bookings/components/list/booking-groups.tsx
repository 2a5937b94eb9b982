import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { cn } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../../ui/feedback/show-more.tsx'
import type { BookingGroup } from '../../bookings.queries.ts'
import { BookingListSkeleton } from './booking-list-skeleton.tsx'

interface BookingGroupsProps {
  groups: readonly BookingGroup[]
  /** The text of a failed load. */
  failure: string
  /** Shown when there are no bookings; undefined while filters are set. */
  empty: ReactNode | undefined
  /** Shown before the last group. */
  between?: ReactNode
  renderRow: (booking: Booking) => ReactNode
}

function NoneFound() {
  return (
    <EmptyState icon={SearchX} title={t`No bookings found`}>
      <Trans>Try different words, dates or statuses.</Trans>
    </EmptyState>
  )
}

function Group({
  group: { title, list, isNew = false },
  failure,
  renderRow,
}: { group: BookingGroup } & Omit<BookingGroupsProps, 'groups' | 'empty' | 'between'>) {
  if (list.isPending) return <BookingListSkeleton />
  if (!list.data) return <LoadError title={failure} load={list} />
  const [first] = list.data
  // Requests that are answered above may fill the first page.
  if (!first) return list.hasMore ? <ShowMore list={list} noun="booking" /> : null
  return (
    <section
      aria-label={title}
      aria-busy={list.isChanging}
      data-new={isNew ? '' : undefined}
      className={cn(list.isChanging && 'opacity-60', isNew && '-mx-3 rounded-card bg-surface px-3 pt-3 ring-2 ring-amber')}
    >
      <h2 className="text-block">{title}</h2>
      {list.data.map((booking) => (
        <Fragment key={booking.id}>{renderRow(booking)}</Fragment>
      ))}
      <ShowMore list={list} noun="booking" className="mt-4" />
    </section>
  )
}

/** Upcoming and past bookings, each with its heading and read page by page. */
export function BookingGroups({ groups, empty, between, ...rest }: BookingGroupsProps) {
  const isKnown = groups.every(({ list }) => list.data && !list.isChanging && !list.hasMore)
  if (isKnown && groups.every(({ list }) => list.data?.length === 0)) return empty ?? <NoneFound />
  const isLoading = groups.length > 0 && groups.every(({ list }) => list.isPending)
  if (isLoading) return <BookingListSkeleton />
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group, index) => (
        <Fragment key={group.title}>
          {index === groups.length - 1 ? between : null}
          <Group group={group} {...rest} />
        </Fragment>
      ))}
    </div>
  )
}
