import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import type { CatalogChange, CatalogEntry, CatalogKind, NewCatalogEntry } from '#contract/catalog/catalog-editing.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../../lib/api/query-client.ts'

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

/** The categories or the amenities, read anew on every visit. */
export function useCatalog(kind: CatalogKind) {
  return useQuery({ ...endpointQuery(useApi(), listCatalog, { params: { kind } }), refetchOnMount: 'always' })
}

/** Keeps the list of a response; what else shows names is read again when it is next needed. */
function useKeepList(kind: CatalogKind) {
  const client = useQueryClient()
  return (entries: CatalogEntry[]) => {
    client.setQueryData(endpointKey(listCatalog, { params: { kind } }), entries)
    return invalidateUnder(client, `/api/${kind}`, '/api/properties')
  }
}

export function useAddEntry(kind: CatalogKind) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: NewCatalogEntry) => callEndpoint(api, addCatalogEntry, { params: { kind }, body }),
    onSuccess: useKeepList(kind),
  })
}

export function useChangeEntry(kind: CatalogKind) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: CatalogChange & { id: number }) =>
      callEndpoint(api, changeCatalogEntry, { params: { kind, id: String(id) }, body }),
    onSuccess: useKeepList(kind),
  })
}
