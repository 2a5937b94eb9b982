import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { invalidateUnder } from '../../../lib/api/query-client.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { dropKeptRequests, keepRequests, readKeptRequests } from '../model/kept-requests.ts'
import { type PreparedPayment, paymentIntentKey } from './use-payment-intent.ts'

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
