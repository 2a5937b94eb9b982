import { useQuery } from '@tanstack/react-query'
import { fetchStripe } from './load-stripe.ts'

/** The provider's script, which runs in the page and opens its frames. Never asked for on the server. */
export function useStripeScript(publishableKey: string) {
  return useQuery({
    queryKey: ['stripe-script', publishableKey],
    queryFn: () => fetchStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // What came is an object with methods: comparing it with the one before makes no sense.
    structuralSharing: false,
    retry: false,
  })
}
