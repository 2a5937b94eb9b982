import { useQuery } from '@tanstack/react-query'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { holdEnd } from '../model/hold-end.ts'
import { readKeptRequests } from '../model/kept-requests.ts'
import { draftKey } from '../model/read-draft.ts'

export const paymentIntentKey = (stay: StayDraft, userId: string) =>
  [checkoutEndpoints.createPaymentIntent.path, userId, draftKey(stay)] as const

/**
 * Holds the nights of a draft and prepares its payment, once per draft: the query cache deduplicates the calls of
 * repeated mounts, and the call ignores the abort signal, so that unmounting does not send it twice. The result is
 * discarded on unmount; a new visit asks again and gets the same hold while it lasts.
 */
export function usePaymentIntent(stay: StayDraft, userId: string) {
  const api = useApi()
  return useQuery({
    queryKey: paymentIntentKey(stay, userId),
    queryFn: async () => {
      const specialRequests = readKeptRequests(userId, stay) ?? stay.specialRequests
      const body = { ...stay, ...(specialRequests === undefined ? {} : { specialRequests }) }
      const reply = await callEndpoint(api, checkoutEndpoints.createPaymentIntent, { body })
      return { ...reply, holdEndsAt: holdEnd(reply.holdExpiresAt, Date.now()) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  })
}
export type PreparedPayment = NonNullable<ReturnType<typeof usePaymentIntent>['data']>
