import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentBody, EmailBody } from '#contract/content/content.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../../lib/api/query-client.ts'

const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

/** Every text that can be edited, read anew on every visit. */
export function useContentList() {
  return useQuery({ ...endpointQuery(useApi(), listContent), refetchOnMount: 'always' })
}

/** A text and its versions, read anew on every visit. */
export function useContent(key: string) {
  return useQuery({ ...endpointQuery(useApi(), getContent, { params: { key } }), refetchOnMount: 'always' })
}

/** Writes a version of a text; null goes back to the default. */
export function useChangeContent(key: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; body: ContentBody | null }) =>
      callEndpoint(api, changeContent, { params: { key }, body }),
    onSuccess: (state) => {
      client.setQueryData(endpointKey(getContent, { params: { key } }), state)
      return invalidateUnder(client, '/api/pages/', '/api/testimonials')
    },
  })
}

/** Sends the typed email to the own address of the member of staff. */
export function useTestEmail(key: string) {
  const api = useApi()
  return useMutation({ mutationFn: (body: EmailBody) => callEndpoint(api, testEmail, { params: { key }, body: { body } }) })
}

/** A text, given as JSON, as visitors would read it; while the next one loads, the last one stays. */
export function usePreview(key: string, text: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [`/api/content/${key}/preview`, text],
    queryFn: ({ signal }) =>
      callEndpoint(api, previewContent, { params: { key }, body: { body: JSON.parse(text ?? '') }, signal }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
