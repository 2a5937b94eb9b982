import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block, CreateBlock, OwnBlock } from '#contract/availability/availability.schemas.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { SeasonBody, StayCalendar, StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { usePagedList } from '../../lib/api/paged-query.ts'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { useReadOn } from '../../lib/api/use-read-on.ts'
import { forgetNights } from '../../stays/forget-nights.ts'
import { nightsBooked, sortBlocks } from './model/block-days.ts'

/** The blocked days of a listing by first day; reasons are included for the owner. */
export const useBlocks = (propertyId: number) =>
  useQuery(endpointQuery(useApi(), availabilityEndpoints.listBlocks, { params: { id: propertyId } }))

/** The loaded blocks of all the user's listings in `[from, to)`. */
export function useOwnBlocks(userId: string, { from, to }: { from: IsoDate; to: IsoDate }): readonly OwnBlock[] {
  const list = usePagedList(availabilityEndpoints.listOwnBlocks, { query: { from, to, limit: 100 }, userId, keepsLast: true })
  useReadOn(list)
  return list.data ?? []
}

/** The booked nights of a listing, without names; reloaded on every visit. */
const useBusyStays = (propertyId: number) =>
  useQuery({
    ...endpointQuery(useApi(), bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    refetchOnMount: 'always',
  })

/**
 * A look-up: whether the night that starts on a day is booked. Nights count as free until loaded; reloaded on every
 * visit.
 */
export function useBookedNights(propertyId: number): (day: IsoDate) => boolean {
  const { data } = useBusyStays(propertyId)
  return useMemo(() => {
    const nights = nightsBooked(data ?? [])
    return (day: IsoDate) => nights.has(day)
  }, [data])
}

const blocksKey = (propertyId: number) => endpointKey(availabilityEndpoints.listBlocks, { params: { id: propertyId } })

/** Invalidates the blocks of the listing and the queries that depend on free nights. */
function useForgetAvailability(propertyId: number) {
  const client = useQueryClient()
  const [blocks] = blocksKey(propertyId)
  return () => forgetNights(client, [propertyId], blocks)
}

/** Blocks days of a listing; the new block is shown at once. */
export function useCreateBlock(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const forget = useForgetAvailability(propertyId)
  return useMutation({
    mutationFn: (body: CreateBlock) => callEndpoint(api, availabilityEndpoints.createBlock, { params: { id: propertyId }, body }),
    onSuccess: (block) =>
      client.setQueryData<Block[]>(blocksKey(propertyId), (blocks) => blocks && sortBlocks([...blocks, block])),
    onSettled: forget,
  })
}

/** Unblocks days. */
export function useDeleteBlock(propertyId: number) {
  const api = useApi()
  const client = useQueryClient()
  const forget = useForgetAvailability(propertyId)
  return useMutation({
    mutationFn: (blockId: number) => callEndpoint(api, availabilityEndpoints.deleteBlock, { params: { id: blockId } }),
    onSuccess: (_reply, blockId) =>
      client.setQueryData<Block[]>(blocksKey(propertyId), (blocks) => blocks?.filter(({ id }) => id !== blockId)),
    onSettled: forget,
  })
}

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
