import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../lib/api/query-client.ts'

const { listExports, startExport, getExport } = exportsEndpoints
/** How often the list is read again while an export is being written. */
const POLL_MS = 2_000

/** The kept exports; read again while one is being written. */
export const useExports = () =>
  useQuery({
    ...endpointQuery(useApi(), listExports),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ state }) => state === 'running' || state === 'retrying') ? POLL_MS : false,
  })

export function useStartExport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(api, startExport),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listExports) }),
  })
}

/** The files of an export, read when they are opened: staff confirm that it is them. */
export const useExportFiles = (id: number) =>
  useQuery({ ...endpointQuery(useApi(), getExport, { params: { id: String(id) } }), retry: false })

/**
 * Asks for the files again before a download, because a link to a file cannot ask staff to confirm that it is them.
 */
export function useConfirmedDownload(id: number) {
  const api = useApi()
  return useMutation({
    mutationFn: async (href: string) => {
      await callEndpoint(api, getExport, { params: { id: String(id) } })
      return href
    },
  })
}
