import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints
const stateKey = endpointKey(getSiteSettings)

/** The settings of the site and their earlier versions, read anew on every visit. */
export function useSiteSettingsState() {
  const api = useApi()
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => callEndpoint(api, getSiteSettings, { signal }),
    refetchOnMount: 'always',
    // A form is open: nothing may change under the typing hands.
    refetchOnWindowFocus: false,
  })
}

/** Changes the settings. */
export function useChangeSiteSettings() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeSiteSettings>) => callEndpoint(api, changeSiteSettings, { body }),
    onSuccess: (state) => client.setQueryData(stateKey, state),
  })
}
