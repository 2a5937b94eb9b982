import { useQuery } from '@tanstack/react-query'
import { fetchStripe } from './load-stripe.ts'

/** The provider's script, which runs in the page and opens its frames. Never loaded on the server. */
export function useStripeScript(publishableKey: string) {
  return useQuery({
    queryKey: ['stripe-script', publishableKey],
    queryFn: () => fetchStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // The result is an object with methods: structural comparison with the previous one makes no sense.
    structuralSharing: false,
    retry: false,
  })
}
