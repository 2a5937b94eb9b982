import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { DraftFields, Import, ImportRow } from '#contract/imports/imports.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const LOOK_MS = 700

/** The user's imports, newest first, page by page. */
export const useImports = (): PagedList<Import> => usePagedList(importsEndpoints.listImports, { query: { limit: 3 } })

/** One import with the first rows of its report; polled while it runs. */
export function useImport(id: number) {
  return useQuery({
    ...endpointQuery(useApi(), importsEndpoints.getImport, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
  })
}

/** The rows of a report in file order, page by page; loaded when the report is opened. */
export const useImportRows = (id: number): PagedList<ImportRow> =>
  usePagedList(importsEndpoints.listImportRows, { params: { id: String(id) }, query: { limit: 50 } })

/** Uploads a file; the new import becomes the first of the list. */
export function useStartImport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File): Promise<Import> => {
      const form = new FormData()
      form.set('fileName', file.name)
      form.set('file', file, file.name)
      return callEndpoint(api, importsEndpoints.startImport, { body: form })
    },
    onSuccess: () => invalidateUnder(client, importsEndpoints.listImports.path),
  })
}

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
