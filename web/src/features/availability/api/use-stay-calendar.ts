import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { SeasonBody, StayCalendar, StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'

const { getStayCalendar, saveStayRules, addSeason, changeSeason, removeSeason } = stayRulesEndpoints

/** A host's rules for stays, seasons and nights. */
export const useStayCalendar = (propertyId: number) =>
  useQuery(endpointQuery(useApi(), getStayCalendar, { params: { id: propertyId } }))

/** A change of a listing's rules or seasons: the response is shown at once; searches and quotes are reloaded. */
export type CalendarChange =
  | { kind: 'rules'; body: StayRulesBody }
  | { kind: 'season'; id: number | null; body: SeasonBody }
  | { kind: 'no season'; id: number }

/** Sends a change of rules or seasons. */
export function useChangeCalendar(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const params = { id: propertyId }
  const send = (change: CalendarChange): Promise<StayCalendar> => {
    if (change.kind === 'rules') return callEndpoint(api, saveStayRules, { params, body: change.body })
    if (change.kind === 'no season') return callEndpoint(api, removeSeason, { params: { ...params, seasonId: change.id } })
    if (change.id === null) return callEndpoint(api, addSeason, { params, body: change.body })
    return callEndpoint(api, changeSeason, { params: { ...params, seasonId: change.id }, body: change.body })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (calendar) => client.setQueryData<StayCalendar>(endpointKey(getStayCalendar, { params }), calendar),
    onSettled: () => forgetNights(client, [propertyId]),
  })
}
