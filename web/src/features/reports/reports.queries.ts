import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint, endpointUrl } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../lib/api/paged-query.ts'
import { invalidateUnder } from '../../lib/api/query-client.ts'

const { listReports, decideReport, openReportedConversation, readReportedFile } = reportsEndpoints

/** Where staff download a file of a reported conversation; each download is an entry of the audit log. */
export const reportedFileUrl = (id: number, fileId: number): string => endpointUrl(readReportedFile, { params: { id, fileId } })

/** Subjects with open reports, longest waiting first, page by page. */
export const useReports = (): PagedList<Reported> => usePagedList(listReports, { query: { limit: 20 } })

/** Decides the open reports of a subject. The queue is read again, also when another administrator was faster. */
export function useDecideReport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyInput<typeof decideReport> & { id: number }) =>
      callEndpoint(api, decideReport, { params: { id: String(id) }, body }),
    onSettled: () => invalidateUnder(client, listReports.path, '/api/attention', '/api/audit'),
  })
}

/** Reads the messages around a reported one, which writes an entry of the audit log. */
export function useOpenConversation() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: number) => callEndpoint(api, openReportedConversation, { params: { id: String(id) } }),
  })
}
