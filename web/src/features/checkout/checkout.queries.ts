import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { siteSettingsLimits } from '#contract/site/site-settings.rules.ts'
import { callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'
import { sessionStore } from '../../lib/storage.ts'
import type { StayDraft } from '../../stays/stay-draft.ts'
import { draftKey } from './model/read-draft.ts'

/** The configuration of the payment form. */
export function usePaymentConfig() {
  return useQuery(endpointQuery(useApi(), checkoutEndpoints.getPaymentConfig))
}

/** The quote of a draft. A failure is only logged: the breakdown stays in its loading state. */
export function useStayCost(stay: StayDraft) {
  const api = useApi()
  return useQuery({
    queryKey: [bookingsEndpoints.calculateCost.path, draftKey(stay)],
    queryFn: async () => {
      const { propertyId, checkInDate, checkOutDate, guestCount, feeIds } = stay
      try {
        return await callEndpoint(api, bookingsEndpoints.calculateCost, {
          body: { propertyId, checkInDate, checkOutDate, guestCount, feeIds },
        })
      } catch (error) {
        console.error('The cost of the stay could not be calculated', error)
        throw error
      }
    },
  })
}

const paymentIntentKey = (stay: StayDraft, userId: string) =>
  [checkoutEndpoints.createPaymentIntent.path, userId, draftKey(stay)] as const

/** The longest hold an operator can set, plus a minute for a slow response. */
const longestHoldMs = (siteSettingsLimits.holdMinutes.most + 1) * 60_000

/**
 * The end of a new hold, in milliseconds of the reader's clock. Null when it is implausible because the reader's
 * clock is wrong: then there is no countdown, and the server alone decides when the hold ends.
 */
export function holdEnd(expiresAt: string, receivedAt: number): number | null {
  const endsAt = Date.parse(expiresAt)
  const left = endsAt - receivedAt
  return left > 0 && left <= longestHoldMs ? endsAt : null
}

const nameOf = (userId: string, stay: StayDraft) => `specialRequests:${userId}:${draftKey(stay)}`

/**
 * The special requests typed for a draft in this tab, or null. They stay out of the address, because servers log
 * addresses.
 */
const readKeptRequests = (userId: string, stay: StayDraft): string | null => sessionStore.get(nameOf(userId, stay))

const keepRequests = (userId: string, stay: StayDraft, text: string): void => sessionStore.set(nameOf(userId, stay), text)

/** Called after the payment, when the booking has them. */
const dropKeptRequests = (userId: string, stay: StayDraft): void => sessionStore.remove(nameOf(userId, stay))

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

/**
 * The special requests of a checkout. Every keystroke is stored in this tab; `save` writes them to the hold before
 * the payment, because the host is notified as soon as it is paid.
 */
export function useSpecialRequests(stay: StayDraft, userId: string, payment: PreparedPayment | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  // Restored after the first render, because the server-rendered page cannot read this tab's storage.
  useEffect(() => setTyped((current) => current ?? readKeptRequests(userId, stay)), [userId, stay])
  const held = payment?.specialRequests ?? ''
  const text = typed ?? stay.specialRequests ?? held
  const write = useMutation({
    mutationFn: ({ bookingId, specialRequests }: { bookingId: number; specialRequests: string }) =>
      callEndpoint(api, checkoutEndpoints.changeSpecialRequests, {
        params: { id: String(bookingId) },
        body: { specialRequests },
      }),
    onSuccess: ({ specialRequests }) => {
      client.setQueryData<PreparedPayment>(paymentIntentKey(stay, userId), (old) => old && { ...old, specialRequests })
      void invalidateUnder(client, `${bookingsEndpoints.listMyBookings.path}?`)
    },
  })
  return {
    text,
    change: (next: string) => {
      setTyped(next)
      keepRequests(userId, stay, next)
    },
    /** Writes the typed text to the hold if it differs. Rejects on failure. */
    save: async (): Promise<void> => {
      const specialRequests = text.trim()
      if (payment && specialRequests !== held) await write.mutateAsync({ bookingId: payment.bookingId, specialRequests })
    },
    forget: () => dropKeptRequests(userId, stay),
  }
}
