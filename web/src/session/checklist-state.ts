import { useQuery } from '@tanstack/react-query'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { useRights } from './use-rights.ts'

/** The setup checklist; read with every page of the console, for those who may change the settings. */
export function useChecklist() {
  const may = useRights()
  return useQuery({ ...endpointQuery(useApi(), checklistEndpoints.getChecklist), enabled: may('settings') })
}
