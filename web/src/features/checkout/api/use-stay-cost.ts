import { useQuery } from '@tanstack/react-query'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-context.tsx'
import { draftKey, type StayDraft } from '../model/booking-draft.ts'

/** What the stay of a draft costs. A failure is only logged: the breakdown stays in its loading state (spec §8). */
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
