import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { applyOrder, withPrimary } from '../model/picture-order.ts'
import { picturesCopy } from '../pictures.copy.ts'
import { usePictureCache } from './use-pictures.ts'

interface Change<Input, Reply> {
  send: (input: Input) => Promise<Reply>
  /** The optimistic update; without it the screen waits for the response. */
  foresee?: (pictures: PropertyImage[], input: Input) => PropertyImage[]
  failed: string
}

/**
 * Changes the pictures of a listing. Changes are sent one after the other, in order. The list is reloaded after the
 * last one, and after a failure, which removes the optimistic update.
 */
function usePictureChange<Input, Reply>(propertyId: number, change: Change<Input, Reply>) {
  const client = useQueryClient()
  const cache = usePictureCache(propertyId)
  const mutationKey = ['pictures', propertyId]
  const options: UseMutationOptions<Reply, Error, Input> = {
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: change.send,
    onMutate: async (input) => {
      const { foresee } = change
      if (!foresee) return
      await cache.pause()
      cache.update((pictures) => foresee(pictures, input))
    },
    onError: (error) =>
      showToast({ title: change.failed, description: messageOf(error, 'Please try again.'), variant: 'destructive' }),
    onSettled: () => (client.isMutating({ mutationKey }) <= 1 ? cache.refresh() : undefined),
  }
  return useMutation(options)
}

/** Orders the pictures by these ids; every picture must be included. */
export function useReorderPictures(propertyId: number) {
  const api = useApi()
  return usePictureChange(propertyId, {
    send: (imageIds: number[]) =>
      callEndpoint(api, listingsEndpoints.reorderImages, { params: { id: propertyId }, body: { imageIds } }),
    foresee: applyOrder,
    failed: picturesCopy.orderFailed,
  })
}

/** Makes a picture the primary one. */
export function useSetPrimaryPicture(propertyId: number) {
  const api = useApi()
  return usePictureChange(propertyId, {
    send: (imageId: number) => callEndpoint(api, listingsEndpoints.setPrimaryImage, { params: { imageId } }),
    foresee: withPrimary,
    failed: picturesCopy.primaryFailed,
  })
}

/** Saves a caption, or removes it with null. */
export function useWriteCaption(propertyId: number) {
  const api = useApi()
  return usePictureChange(propertyId, {
    send: ({ id, caption }: { id: number; caption: string | null }) =>
      callEndpoint(api, listingsEndpoints.updateImage, { params: { imageId: id }, body: { caption } }),
    foresee: (pictures, { id, caption }) => pictures.map((picture) => (picture.id === id ? { ...picture, caption } : picture)),
    failed: picturesCopy.captionFailed,
  })
}

/** Removes a picture; the screen changes after the response only. */
export function useDeletePicture(propertyId: number) {
  const api = useApi()
  return usePictureChange(propertyId, {
    send: (imageId: number) => callEndpoint(api, listingsEndpoints.deleteImage, { params: { imageId } }),
    failed: picturesCopy.deleteFailed,
  })
}
