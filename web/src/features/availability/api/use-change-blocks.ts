import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block, CreateBlock } from '#contract/availability/availability.schemas.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointKey, invalidateUnder } from '../../../lib/query-client.ts'
import { sortBlocks } from '../model/block-days.ts'

const blocksKey = (propertyId: number) => endpointKey(availabilityEndpoints.listBlocks, { params: { id: propertyId } })

/** Asks again for what depends on which nights are free: blocks and booked nights of the listing, searches and quotes. */
function useForgetAvailability(propertyId: number) {
  const client = useQueryClient()
  const [blocks] = blocksKey(propertyId)
  const [busy] = endpointKey(bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } })
  const search = propertiesEndpoints.searchProperties.path
  return () => invalidateUnder(client, blocks, busy, `${search}?`, bookingsEndpoints.calculateCost.path)
}

/** Blocks days of a listing; the new block stands in the list at once. */
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

/** Gives blocked days free again. */
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
