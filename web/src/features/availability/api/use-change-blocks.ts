import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import type { Block, CreateBlock } from '#contract/availability/availability.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'
import { forgetNights } from '../../../stays/forget-nights.ts'
import { sortBlocks } from '../model/block-days.ts'

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
