import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery, invalidateUnder } from '../../../lib/query-client.ts'

/** A page of one's own drafts; the page before stays on screen until it is there. */
export const useDrafts = (page: number) =>
  useQuery({
    ...endpointQuery(useApi(), importsEndpoints.listDrafts, { query: { page } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

export const useCategories = () => useQuery(endpointQuery(useApi(), catalogEndpoints.listCategories))

/** Asks for the drafts again, as after every change of one and when an import is read. */
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

/** Submits a draft as a listing; the list of one's listings learns of it. */
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
