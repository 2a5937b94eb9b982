import { useQuery } from '@tanstack/react-query'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { type AttentionGroup, groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionCount } from '#contract/attention/attention.schemas.ts'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { useCurrentUser } from './use-current-user.ts'

/** `may('refunds')`: whether the role of the signed-in user has one of these rights. The server decides again. */
export function useRights(): (...anyOf: readonly StaffRight[]) => boolean {
  const rights = useCurrentUser().data?.rights ?? []
  return (...anyOf) => anyOf.some((right) => rights.includes(right))
}

/** How often the counts are read again while a page of the console is open. */
const POLL_MS = 60_000

/** What waits for an operator, by kind; read with every page of the console, and every minute. */
export function useAttentionCounts() {
  const may = useRights()
  return useQuery({
    ...endpointQuery(useApi(), attentionEndpoints.countAttention),
    enabled: may('overview'),
    refetchOnMount: 'always',
    refetchInterval: POLL_MS,
  })
}

/** How much of some groups waits. */
export const countOf = (counts: readonly AttentionCount[] | undefined, groups: readonly AttentionGroup[]): number =>
  (counts ?? []).reduce((sum, { kind, count }) => (groups.includes(groupOfKind[kind]) ? sum + count : sum), 0)

/** The setup checklist; read with every page of the console, for those who may change the settings. */
export function useChecklist() {
  const may = useRights()
  return useQuery({ ...endpointQuery(useApi(), checklistEndpoints.getChecklist), enabled: may('settings') })
}
