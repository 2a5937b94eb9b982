import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { bookingStatuses } from '#contract/bookings/bookings.rules.ts'
import { statusWords } from '../../../../stays/status-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { BookingGroup } from '../../bookings.queries.ts'
import { type BookingChoice, hasRange, isChosen, readBookingChoice } from '../../model/booking-choice.ts'

const listDateOptions = () =>
  [
    { value: '', label: t`All dates` },
    { value: 'upcoming', label: t`Upcoming` },
    { value: 'past', label: t`Past and canceled` },
    { value: 'range', label: t`Choose dates` },
  ] as const

interface BookingFiltersProps {
  choice: BookingChoice
  onChoice: (choice: BookingChoice) => void
  reader: 'guest' | 'host'
  /** The host's listings to choose from. */
  listings?: readonly { id: number; title: string }[]
}

function SearchField({ choice, onChoice, reader }: Pick<BookingFiltersProps, 'choice' | 'onChoice' | 'reader'>) {
  const [words, setWords] = useState(choice.q ?? '')
  return (
    <form
      method="post"
      className="col-span-2 flex items-end gap-2 lg:col-span-1"
      onSubmit={(event) => {
        event.preventDefault()
        onChoice({ ...choice, q: words.trim() || undefined })
      }}
    >
      <Field label={t`Search bookings`} className="min-w-0 flex-1">
        <Input
          type="search"
          value={words}
          maxLength={100}
          placeholder={reader === 'host' ? t`Guest, listing or PL-000123` : t`Listing or PL-000123`}
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '' && choice.q) onChoice({ ...choice, q: undefined })
          }}
        />
      </Field>
      <IconButton type="submit" variant="outline" label={t`Search`}>
        <Search aria-hidden className="size-5" />
      </IconButton>
    </form>
  )
}

function RangeFields({ choice, onChoice }: Pick<BookingFiltersProps, 'choice' | 'onChoice'>) {
  const [range, setRange] = useState({ from: choice.from ?? '', to: choice.to ?? '' })
  const isBackwards = range.from !== '' && range.to !== '' && range.from >= range.to
  const change = (part: Partial<typeof range>) => {
    const next = { ...range, ...part }
    setRange(next)
    const { from, to } = readBookingChoice(next)
    if (from !== choice.from || to !== choice.to) onChoice({ ...choice, when: undefined, from, to })
  }
  return (
    <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-full lg:max-w-md">
      <Field label={t`From`}>
        <Input type="date" value={range.from} onChange={(event) => change({ from: event.target.value })} />
      </Field>
      <Field label={t`To`} error={isBackwards ? t`Choose a later date` : null}>
        <Input type="date" value={range.to} onChange={(event) => change({ to: event.target.value })} />
      </Field>
    </div>
  )
}

/** Filters of the booking list: search, status, dates and, for a host of several listings, the listing. */
function BookingFilters({ choice, onChoice, reader, listings = [] }: BookingFiltersProps) {
  const [isRangeOpen, setRangeOpen] = useState(hasRange(choice))
  const dates = isRangeOpen ? 'range' : (choice.when ?? '')
  const pickDates = (value: string) => {
    setRangeOpen(value === 'range')
    const when = value === 'upcoming' || value === 'past' ? value : undefined
    if (when !== choice.when || hasRange(choice)) onChoice({ ...choice, when, from: undefined, to: undefined })
  }
  return (
    <section aria-label={t`Filter bookings`} className="mb-8 flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(240px,1.6fr)_repeat(auto-fit,minmax(150px,1fr))]">
        <SearchField key={choice.q ?? ''} choice={choice} onChoice={onChoice} reader={reader} />
        <Field label={t`Status`}>
          <Select
            value={choice.status ?? ''}
            onChange={(event) => onChoice({ ...choice, status: bookingStatuses.find((each) => each === event.target.value) })}
          >
            <option value="">{t`All statuses`}</option>
            {bookingStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Dates`}>
          <Select value={dates} onChange={(event) => pickDates(event.target.value)}>
            {listDateOptions().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {listings.length > 1 || choice.listing !== undefined ? (
          <Field label={t`Listing`} className="col-span-2 lg:col-span-1">
            <Select
              value={String(choice.listing ?? '')}
              onChange={(event) => onChoice({ ...choice, listing: Number(event.target.value) || undefined })}
            >
              <option value="">{t`All listings`}</option>
              {listings.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {isRangeOpen ? <RangeFields choice={choice} onChoice={onChoice} /> : null}
      </div>
      {isChosen(choice) ? (
        <Button
          variant="link"
          className="self-start text-sm"
          onClick={() => {
            setRangeOpen(false)
            onChoice({})
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </section>
  )
}

/** Shorter lists fit on one screen: their filters are hidden. */
const worthFiltering = 6

/**
 * The booking filters in the dashboard's address, and their fields. The fields appear once there is something to
 * filter.
 */
export function useBookingChoice(reader: 'guest' | 'host', listings?: readonly { id: number; title: string }[]) {
  const choice = readBookingChoice(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tab = { tab: reader === 'host' ? ('requests' as const) : ('bookings' as const) }
  const onChoice = (next: BookingChoice) =>
    void navigate({ to: '/dashboard', search: { ...tab, ...next }, replace: true, resetScroll: false })
  const filters = (groups: readonly BookingGroup[]) => {
    const shown = groups.reduce((count, { list }) => count + (list.data?.length ?? 0), 0)
    if (shown < worthFiltering && !isChosen(choice)) return null
    return (
      <BookingFilters choice={choice} onChoice={onChoice} reader={reader} {...(listings === undefined ? {} : { listings })} />
    )
  }
  return { choice, isChosen: isChosen(choice), filters }
}
