import { useMutation } from '@tanstack/react-query'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'

/** Reports a listing, a person or a message. */
export function useCreateReport() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: BodyInput<typeof reportsEndpoints.createReport>) =>
      callEndpoint(api, reportsEndpoints.createReport, { body }),
  })
}
