import { useQuery } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { draftKey } from '../model/read-draft.ts'

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
