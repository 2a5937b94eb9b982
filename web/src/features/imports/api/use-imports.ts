import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { Import } from '#contract/imports/imports.schemas.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/paged-query.ts'
import { endpointQuery, invalidateUnder } from '../../../lib/query-client.ts'

const LOOK_MS = 700

/** One's own imports, newest first, page by page. */
export const useImports = (): PagedList<Import> => usePagedList(importsEndpoints.listImports, { query: { limit: 3 } })

/** One import with the beginning of its report; asked again and again while it runs. */
export function useImport(id: number) {
  return useQuery({
    ...endpointQuery(useApi(), importsEndpoints.getImport, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
  })
}

/** Sends a file; the import it begins is then the newest of the list. */
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
