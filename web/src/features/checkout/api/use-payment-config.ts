import { useQuery } from '@tanstack/react-query'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'

/** Which payment form to show. */
export function usePaymentConfig() {
  return useQuery(endpointQuery(useApi(), checkoutEndpoints.getPaymentConfig))
}
