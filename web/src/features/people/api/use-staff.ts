import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { currentUserKey, endpointKey, endpointQuery, invalidateUnder } from '../../../lib/api/query-client.ts'

const { listStaff, inviteStaff, resendInvitation, withdrawInvitation, changeStaffRole, removeStaff } = staffEndpoints

/** The staff and the invitations that wait, read on every visit. */
export function useStaff() {
  return useQuery({ ...endpointQuery(useApi(), listStaff), refetchOnMount: 'always' })
}

/** Staff, audit log and one's own rights are read again after each decision, also when another owner was faster. */
function useDecision<Given>(decide: (api: ReturnType<typeof useApi>, given: Given) => Promise<unknown>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => decide(api, given),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: endpointKey(listStaff) }),
        invalidateUnder(client, '/api/audit'),
        client.invalidateQueries({ queryKey: currentUserKey }),
      ]),
  })
}

export const useInvite = () => useDecision((api, body: BodyInput<typeof inviteStaff>) => callEndpoint(api, inviteStaff, { body }))

export const useResend = (id: string) =>
  useDecision((api, _: undefined) => callEndpoint(api, resendInvitation, { params: { id } }))

export const useWithdraw = (id: string) =>
  useDecision((api, _: undefined) => callEndpoint(api, withdrawInvitation, { params: { id } }))

export const useChangeRole = (id: string) =>
  useDecision((api, role: StaffRole) => callEndpoint(api, changeStaffRole, { params: { id }, body: { role } }))

export const useRemove = (id: string) => useDecision((api, _: undefined) => callEndpoint(api, removeStaff, { params: { id } }))
