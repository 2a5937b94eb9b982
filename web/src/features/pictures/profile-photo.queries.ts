import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { type ApiClient, ApiError, callEndpoint, readReply } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { currentUserKey, invalidateUnder } from '../../lib/api/query-client.ts'

/** A crop, as fractions of the photo's width and height. */
export interface PhotoArea {
  x: number
  y: number
  width: number
  height: number
}

const asPart = (value: number) => Math.min(1, Math.max(0, value)).toFixed(6)

/** The fields precede the file, so that the server has them when its bytes arrive. */
function toForm(file: File, { x, y, width, height }: PhotoArea): FormData {
  const form = new FormData()
  form.set('cropX', asPart(x))
  form.set('cropY', asPart(y))
  form.set('cropWidth', asPart(Math.min(width, 1 - x)))
  form.set('cropHeight', asPart(Math.min(height, 1 - y)))
  form.set('image', file, file.name)
  return form
}

async function sendPhoto(api: ApiClient, file: File, area: PhotoArea): Promise<CurrentUser> {
  const { uploadProfilePhoto } = profilePhotoEndpoints
  const { method, path } = uploadProfilePhoto
  const response = await api.fetch(path, { method, body: toForm(file, area), headers: { accept: 'application/json' } })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return readReply(uploadProfilePhoto, text)
}

/** Sets and removes the photo of the signed-in user; the response updates the current user on every screen. */
export function useProfilePhoto() {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (user: CurrentUser) => {
    client.setQueryData(currentUserKey, user)
    // Queries that show the user as others see them.
    void invalidateUnder(client, `${propertiesEndpoints.searchProperties.path}/`, messagesEndpoints.listThreads.path)
  }
  const set = useMutation({
    mutationFn: ({ file, area }: { file: File; area: PhotoArea }) => sendPhoto(api, file, area),
    onSuccess,
  })
  const remove = useMutation({ mutationFn: () => callEndpoint(api, profilePhotoEndpoints.deleteProfilePhoto), onSuccess })
  return { set, remove }
}
