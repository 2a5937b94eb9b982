// A chunk of its own: it loads when its filter opens.

import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'
import { offered } from '#contract/catalog/offered.rules.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import type { AmenityCount } from '#contract/properties/search/amenity-counts.rules.ts'
import { parseAmenities, searchPolicy, writeAmenities } from '#contract/properties/search/search.rules.ts'
import { useApi } from '../../../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../../../lib/api/query-client.ts'
import { formatNumber } from '../../../../../lib/texts/format-date.ts'
import { AmenityIcon } from '../../../../../stays/amenity-icon.tsx'
import { useAmenities } from '../../../../../stays/use-amenities.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { ChoiceChip } from '../../../../../ui/forms/choice-chip.tsx'
import { type ListSearch, toApiQuery } from '../../../model/search/property-search.ts'
import type { SearchFieldProps } from './search-fields.tsx'

/** The icons of amenities that decide whether a guest can come at all: pets, and an entrance without steps. */
const firstIcons = ['paw-print', 'accessibility']

const rankOf = ({ icon }: Amenity): number => (firstIcons.includes(icon) ? firstIcons.indexOf(icon) : firstIcons.length)

/** Amenities in the order of the filter: pets and step-free entrances first, then as the catalog has them. */
const sortAmenities = (amenities: readonly Amenity[]): Amenity[] =>
  amenities.toSorted((one, other) => rankOf(one) - rankOf(other))

/** The choices; one without a match is disabled, unless it is chosen. Counts that failed to load disable nothing. */
function AmenityChips({
  amenities,
  counts,
  search,
  onChange,
}: SearchFieldProps & { amenities: readonly Amenity[]; counts: readonly AmenityCount[] | undefined }) {
  const chosen = parseAmenities(search.amenities)
  const countOf = new Map(counts?.map(({ id, count }) => [id, count]))
  const isFull = chosen.length >= searchPolicy.maxAmenities
  const toggle = (id: number, isOn: boolean) =>
    onChange({ amenities: writeAmenities(isOn ? [...chosen, id] : chosen.filter((known) => known !== id)) })
  return (
    <div className="flex flex-wrap gap-2.5">
      {sortAmenities(offered(amenities, ({ id }) => chosen.includes(id))).map(({ id, name, icon }) => {
        const isOn = chosen.includes(id)
        const count = countOf.get(id) ?? 0
        return (
          <ChoiceChip
            key={id}
            checked={isOn}
            disabled={!isOn && (isFull || (counts !== undefined && count === 0))}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            <AmenityIcon name={icon} className="size-5 shrink-0" /> {name}
            {counts ? (
              <span className="num text-sm font-normal text-muted">
                {formatNumber(count)}
                <span className="sr-only"> {plural(count, { one: 'stay', other: 'stays' })}</span>
              </span>
            ) : null}
          </ChoiceChip>
        )
      })}
    </div>
  )
}

/** How many stays of a search have each amenity; with chosen amenities, how many have it too. */
function useAmenityCounts(search: ListSearch) {
  const { sort, ...query } = toApiQuery(search)
  return useQuery({
    ...endpointQuery(useApi(), amenityCountEndpoints.countAmenities, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Amenities that a stay must all have, each with the number of results that have it. */
export function AmenitiesField({ search, onChange }: SearchFieldProps) {
  const amenities = useAmenities()
  const counts = useAmenityCounts(search)
  if (amenities.isPending) return <Skeleton className="h-48 w-full" />
  if (!amenities.data) {
    return (
      <ErrorState
        title={t`The amenities could not be loaded`}
        onRetry={() => void amenities.refetch()}
        pending={amenities.isFetching}
      />
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-semibold">{t`Amenities`}</legend>
      <AmenityChips search={search} onChange={onChange} amenities={amenities.data} counts={counts.data} />
    </fieldset>
  )
}
