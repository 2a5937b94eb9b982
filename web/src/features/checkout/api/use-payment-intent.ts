import { useQuery } from '@tanstack/react-query'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { draftKey, type StayDraft } from '../model/booking-draft.ts'
import { holdEnd } from '../model/hold-end.ts'

/**
 * Holds the nights of a draft and prepares its payment, once per draft however often React mounts the screen: the query cache joins
 * the calls, and the call takes no abort signal, so that leaving does not send it twice. It is forgotten with the screen: coming
 * back asks again, and the server answers with the same hold while it lives (decision B2).
 */
export function usePaymentIntent(stay: StayDraft, userId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [checkoutEndpoints.createPaymentIntent.path, userId, draftKey(stay)],
    queryFn: async () => {
      const reply = await callEndpoint(api, checkoutEndpoints.createPaymentIntent, { body: stay })
      return { ...reply, holdEndsAt: holdEnd(reply.holdExpiresAt, Date.now()) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  })
}
export type PreparedPayment = NonNullable<ReturnType<typeof usePaymentIntent>['data']>
