import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import type { CheckName } from '#contract/checklist/checklist.rules.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey } from '../../../lib/api/query-client.ts'

const { getChecklist, runCheck } = checklistEndpoints

/** Tests one item; the list shows the result at once. */
export function useRunCheck() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: CheckName) => callEndpoint(api, runCheck, { params: { name } }),
    onSuccess: (check) =>
      client.setQueryData<Check[]>(endpointKey(getChecklist), (known) =>
        known?.map((each) => (each.name === check.name ? check : each)),
      ),
  })
}
