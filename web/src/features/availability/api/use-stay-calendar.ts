import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block } from '#contract/availability/availability.schemas.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type {
  NightRange,
  SeasonBody,
  SpecialNightsBody,
  StayCalendar,
  StayRulesBody,
} from '#contract/availability/stay-rules.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'

const { getStayCalendar, saveStayRules, saveSpecialNights, addSeason, changeSeason, removeSeason, openNights } =
  stayRulesEndpoints

/** A host's rules for stays, seasons and nights. */
export const useStayCalendar = (propertyId: number) =>
  useQuery(endpointQuery(useApi(), getStayCalendar, { params: { id: propertyId } }))

/** A change of a listing's calendar: the response is shown at once; searches and quotes are reloaded. */
export type CalendarChange =
  | { kind: 'rules'; body: StayRulesBody }
  | { kind: 'nights'; body: SpecialNightsBody }
  | { kind: 'season'; id: number | null; body: SeasonBody }
  | { kind: 'no season'; id: number }

/** Sends a change of rules, seasons or nights. */
export function useChangeCalendar(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const params = { id: propertyId }
  const send = (change: CalendarChange): Promise<StayCalendar> => {
    if (change.kind === 'rules') return callEndpoint(api, saveStayRules, { params, body: change.body })
    if (change.kind === 'nights') return callEndpoint(api, saveSpecialNights, { params, body: change.body })
    if (change.kind === 'no season') return callEndpoint(api, removeSeason, { params: { ...params, seasonId: change.id } })
    if (change.id === null) return callEndpoint(api, addSeason, { params, body: change.body })
    return callEndpoint(api, changeSeason, { params: { ...params, seasonId: change.id }, body: change.body })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (calendar) => client.setQueryData<StayCalendar>(endpointKey(getStayCalendar, { params }), calendar),
    onSettled: () => forgetNights(client, propertyId),
  })
}

/** Unblocks a range of nights. */
export function useOpenNights(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const params = { id: propertyId }
  return useMutation({
    mutationFn: (body: NightRange) => callEndpoint(api, openNights, { params, body }),
    onSuccess: (blocks) => client.setQueryData<Block[]>(endpointKey(availabilityEndpoints.listBlocks, { params }), blocks),
    onSettled: () => forgetNights(client, propertyId),
  })
}
