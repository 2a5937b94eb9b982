import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useAllOwnProperties, useOwnProperties } from '../../properties/api/use-own-properties.ts'
import { ListingNights } from '../components/calendar/listing-nights.tsx'
import { NoListings } from '../components/calendar/no-listings.tsx'
import type { HostCalendarSearch } from '../model/host-calendar-search.ts'

interface PhoneCalendarProps {
  userId: string
  search: HostCalendarSearch
  onSearch: (search: HostCalendarSearch) => void
}

/** The calendar on a phone: one listing at a time, one month. */
export function PhoneCalendar({ userId, search, onSearch }: PhoneCalendarProps) {
  const list = useOwnProperties(userId, 100)
  const listings = useAllOwnProperties(userId)
  const chosen = listings.find(({ id }) => id === search.listing) ?? listings[0]
  if (list.error && !list.data) return <LoadError title="The calendar could not be loaded" load={list} />
  if (list.data?.length === 0) return <NoListings />
  return (
    <div className="wrap py-4">
      <h1 className="sr-only">Calendar</h1>
      <Field label="Listing" hideLabel className="mb-4">
        <Select value={chosen?.id ?? ''} onChange={(event) => onSearch({ ...search, listing: Number(event.target.value) })}>
          {listings.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {chosen ? (
        <ListingNights
          key={chosen.id}
          userId={userId}
          property={chosen}
          month={search.month}
          onMonth={(month) => onSearch({ ...search, month })}
        />
      ) : (
        <Skeleton className="h-[520px] w-full" />
      )}
    </div>
  )
}
