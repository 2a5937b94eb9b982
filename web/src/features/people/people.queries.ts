import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { type PeopleFilter, peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { usePagedList } from '../../lib/api/paged-query.ts'
import { currentUserKey, endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const { listPeople, getPerson, suspendPerson, reinstatePerson, verifyPerson, signOutPerson, erasePerson } = peopleEndpoints
/** How often a page is read again while stays are being canceled. */
const POLL_MS = 2_000

/** The accounts, newest first. While another filter loads, the last list stays. */
export const usePeople = (filter: PeopleFilter) => usePagedList(listPeople, { query: filter, keepsLast: true })

/** One account, read on every visit, and again and again while its stays are being canceled. */
export function usePerson(id: string, enabled: boolean) {
  return useQuery({
    ...endpointQuery(useApi(), getPerson, { params: { id } }),
    enabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.cancelingStays ?? 0) > 0 ? POLL_MS : false),
  })
}

/** Lists, page and audit log are read again after each decision, also when another administrator was faster. */
function useDecision<Given, Answer>(decide: (api: ReturnType<typeof useApi>, given: Given) => Promise<Answer>) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => decide(api, given),
    onSettled: () => invalidateUnder(client, listPeople.path, '/api/audit'),
  })
}

export const useSuspend = (id: string) =>
  useDecision((api, body: BodyInput<typeof suspendPerson>) => callEndpoint(api, suspendPerson, { params: { id }, body }))

export const useReinstate = (id: string) =>
  useDecision((api, _: undefined) => callEndpoint(api, reinstatePerson, { params: { id } }))

export const useVerify = (id: string) => useDecision((api, _: undefined) => callEndpoint(api, verifyPerson, { params: { id } }))

export const useSignOutEverywhere = (id: string) =>
  useDecision((api, _: undefined) => callEndpoint(api, signOutPerson, { params: { id } }))

/** Deletes an account. Its page is not read again: it is gone. */
export function useErase(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string) => callEndpoint(api, erasePerson, { params: { id }, body: { email } }),
  })
}

/** Opens the site as a person sees it. The caller leaves the page: everything in memory belongs to staff. */
export function useStartViewing(id: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (reason: string) => callEndpoint(api, viewingEndpoints.startViewing, { params: { id }, body: { reason } }),
  })
}

const { resendOwnerAddress } = staffEndpoints
const { listStaff, inviteStaff, resendInvitation, withdrawInvitation, changeStaffRole, removeStaff } = staffEndpoints

/** The staff and the invitations that wait, read on every visit. */
export function useStaff() {
  return useQuery({ ...endpointQuery(useApi(), listStaff), refetchOnMount: 'always' })
}

/** Staff, audit log and one's own rights are read again after each decision, also when another owner was faster. */
function useStaffDecision<Given>(decide: (api: ReturnType<typeof useApi>, given: Given) => Promise<unknown>) {
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

export const useInvite = () =>
  useStaffDecision((api, body: BodyInput<typeof inviteStaff>) => callEndpoint(api, inviteStaff, { body }))

export const useResend = (id: string) =>
  useStaffDecision((api, _: undefined) => callEndpoint(api, resendInvitation, { params: { id } }))

export const useResendOwnAddress = () => useStaffDecision((api, _: undefined) => callEndpoint(api, resendOwnerAddress))

export const useWithdraw = (id: string) =>
  useStaffDecision((api, _: undefined) => callEndpoint(api, withdrawInvitation, { params: { id } }))

export const useChangeRole = (id: string) =>
  useStaffDecision((api, role: StaffRole) => callEndpoint(api, changeStaffRole, { params: { id }, body: { role } }))

export const useRemove = (id: string) =>
  useStaffDecision((api, _: undefined) => callEndpoint(api, removeStaff, { params: { id } }))
