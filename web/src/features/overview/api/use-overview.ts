import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import type { OverviewPeriod } from '#contract/overview/overview.rules.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The figures of a period, read on every visit. While another period loads, the last one stays. */
export const useOverview = (period: OverviewPeriod) =>
  useQuery({
    ...endpointQuery(useApi(), overviewEndpoints.getOverview, { query: { period } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
