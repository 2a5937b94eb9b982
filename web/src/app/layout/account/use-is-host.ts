import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { hasListings, useBookingSummary } from '../../../features/bookings/bookings.queries.ts'

/** Whether the user has listings; false until it is known. Loaded when a menu opens. */
export const useIsHost = (user: CurrentUser): boolean => hasListings(useBookingSummary(user.id).data)
