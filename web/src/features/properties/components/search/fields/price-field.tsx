// A chunk of its own: it loads when its filter opens.

import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { upperLimit } from '#contract/properties/search/search.rules.ts'
import { useApi } from '../../../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../../../lib/api/query-client.ts'
import { useMoney } from '../../../../../lib/site-settings.tsx'
import { type ListSearch, staysOf, toApiQuery } from '../../../model/search/property-search.ts'
import { type PriceLabels, PriceRange } from './price-range.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

/** The price distribution of a search, ignoring its price filter. */
function usePriceSpread(search: ListSearch) {
  const { minPrice, maxPrice, minTotal, maxTotal, sort, ...query } = toApiQuery(search)
  return useQuery({ ...endpointQuery(useApi(), priceSpreadEndpoints.searchPrices, { query }), placeholderData: keepPreviousData })
}

const labelsOfTotal = (): PriceLabels => ({
  legend: t`Total, fees included`,
  min: t`Min total`,
  max: t`Max total`,
  lowest: t`Lowest total`,
  highest: t`Highest total`,
})

const labelsOfNight = (): PriceLabels => ({
  legend: t`Price per night`,
  min: t`Min price`,
  max: t`Max price`,
  lowest: t`Lowest price`,
  highest: t`Highest price`,
})

/** The price range: of the whole stay with every fee once there are dates, of a night without them. */
export function PriceField({ search, onChange }: SearchFieldProps) {
  const { data, isPending } = usePriceSpread(search)
  const { minPrice, maxPrice, minTotal, maxTotal } = search
  const { currency } = useMoney()
  return (
    <div className="flex flex-col gap-6">
      {staysOf(search).length > 0 ? (
        <PriceRange
          labels={labelsOfTotal()}
          value={{ min: minTotal, max: maxTotal }}
          onChange={({ min, max }) => onChange({ minTotal: min, maxTotal: max })}
          spread={data?.total}
          isLoading={isPending}
        />
      ) : null}
      <PriceRange
        labels={labelsOfNight()}
        value={{ min: minPrice, max: maxPrice }}
        onChange={({ min, max }) => onChange({ minPrice: min, maxPrice: upperLimit(max, currency) })}
        spread={data?.night}
        isLoading={isPending}
      />
    </div>
  )
}
