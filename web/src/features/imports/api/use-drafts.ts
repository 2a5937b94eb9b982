import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery, invalidateUnder } from '../../../lib/api/query-client.ts'

/** A page of the user's drafts; the previous page stays visible until it has loaded. */
export const useDrafts = (page: number) =>
  useQuery({
    ...endpointQuery(useApi(), importsEndpoints.listDrafts, { query: { page } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** Invalidates the drafts, after every change of one and while an import runs. */
export function useRefreshDrafts() {
  const client = useQueryClient()
  return useCallback(() => invalidateUnder(client, importsEndpoints.listDrafts.path), [client])
}

export function useUpdateDraft(id: number) {
  const api = useApi()
  const refresh = useRefreshDrafts()
  return useMutation({
    mutationFn: (body: Partial<DraftFields>) => callEndpoint(api, importsEndpoints.updateDraft, { params: { id }, body }),
    onSuccess: refresh,
  })
}

/** Submits a draft as a listing, and invalidates the user's own listings. */
export function usePublishDraft() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = useRefreshDrafts()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, importsEndpoints.publishDraft, { params: { id } }),
    onSettled: () => Promise.all([refresh(), invalidateUnder(client, propertiesEndpoints.listOwnProperties.path)]),
  })
}

export function useDeleteDraft() {
  const api = useApi()
  const refresh = useRefreshDrafts()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, importsEndpoints.deleteDraft, { params: { id } }),
    onSettled: refresh,
  })
}
