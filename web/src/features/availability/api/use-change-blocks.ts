import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block, CreateBlock } from '#contract/availability/availability.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { forgetNights } from '../../../lib/forget-nights.ts'
import { endpointKey } from '../../../lib/query-client.ts'
import { sortBlocks } from '../model/block-days.ts'

const blocksKey = (propertyId: number) => endpointKey(availabilityEndpoints.listBlocks, { params: { id: propertyId } })

/** Asks again for the blocks of the listing and for what depends on which nights are free. */
function useForgetAvailability(propertyId: number) {
  const client = useQueryClient()
  const [blocks] = blocksKey(propertyId)
  return () => forgetNights(client, propertyId, blocks)
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
