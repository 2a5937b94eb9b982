import { useMutation, useQueryClient } from '@tanstack/react-query'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import type { SitePicture } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'

const { uploadSitePicture, removeSitePicture } = sitePicturesEndpoints

/** Sets and removes the logo or the picture of the home page; the open settings follow. */
export function useSitePicture(picture: SitePicture) {
  const api = useApi()
  const client = useQueryClient()
  const onSuccess = (state: SiteSettingsState) => client.setQueryData(endpointKey(siteEndpoints.getSiteSettings), state)
  const set = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('image', file, file.name)
      return callEndpoint(api, uploadSitePicture, { params: { picture }, body })
    },
    onSuccess,
  })
  const remove = useMutation({ mutationFn: () => callEndpoint(api, removeSitePicture, { params: { picture } }), onSuccess })
  return { set, remove }
}
