import { t } from '@lingui/core/macro'
import { type QueryClient, type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { callEndpoint, messageOf } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'
import { useUploads } from '../../lib/api/uploads/use-uploads.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { refusePhoto } from './model/picture-file.ts'
import { applyOrder, inGuestOrder, withPrimary } from './model/picture-order.ts'
import { picturesCopy } from './pictures.copy.ts'
import { describeUploadFailure, sendImage } from './send-image.ts'

const picturesKey = (propertyId: number) => endpointKey(propertiesEndpoints.listPropertyImages, { params: { id: propertyId } })

/** The pictures of a listing in display order. */
export function usePictures(propertyId: number) {
  const query = useQuery({
    ...endpointQuery(useApi(), propertiesEndpoints.listPropertyImages, { params: { id: propertyId } }),
    refetchOnMount: 'always',
  })
  const pictures = useMemo(() => query.data && inGuestOrder(query.data), [query.data])
  return { ...query, pictures }
}

/**
 * Marks other queries with these pictures as stale without reloading them: a form in progress must keep its values.
 */
const markOthersStale = (client: QueryClient, ownPath: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(propertiesEndpoints.searchProperties.path) && path !== ownPath,
    refetchType: 'none',
  })

/** Updates the cached pictures, or reloads them. */
function usePictureCache(propertyId: number) {
  const client = useQueryClient()
  const update = useCallback(
    (change: (pictures: PropertyImage[]) => PropertyImage[]) =>
      client.setQueryData<PropertyImage[]>(picturesKey(propertyId), (pictures) => pictures && change(pictures)),
    [client, propertyId],
  )
  const pause = useCallback(() => client.cancelQueries({ queryKey: picturesKey(propertyId) }), [client, propertyId])
  const refresh = useCallback(async () => {
    const key = picturesKey(propertyId)
    await Promise.all([client.invalidateQueries({ queryKey: key }), markOthersStale(client, key[0])])
  }, [client, propertyId])
  return { update, pause, refresh }
}

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
      showToast({ title: change.failed, description: messageOf(error, t`Please try again.`), variant: 'destructive' }),
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

const append = (picture: PropertyImage) => (pictures: PropertyImage[]) =>
  pictures.some(({ id }) => id === picture.id) ? pictures : [...pictures, picture]

/** The uploads of a listing with `stored` pictures. A finished picture joins the list. */
export function useUploadedPictures(propertyId: number, stored: number) {
  const { update, refresh } = usePictureCache(propertyId)
  return useUploads({
    refuse: (file, before) => refusePhoto(file, { stored, before }),
    send: (file, watching) => sendImage({ propertyId, file, ...watching }),
    onDone: (picture) => update(append(picture)),
    onFailed: (error) => {
      const description = describeUploadFailure(error)
      showToast({ title: picturesCopy.uploadFailed, description, variant: 'destructive' })
      return { error: description, isFinal: false }
    },
    onIdle: () => void refresh(),
  })
}
