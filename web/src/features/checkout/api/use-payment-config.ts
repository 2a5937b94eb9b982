import { useQuery } from '@tanstack/react-query'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'

/** The configuration of the payment form. */
export function usePaymentConfig() {
  return useQuery(endpointQuery(useApi(), checkoutEndpoints.getPaymentConfig))
}
