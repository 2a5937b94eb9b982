import { Navigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { draftKey, parseDraft } from '../model/booking-draft.ts'
import { readCheckoutSearch } from '../model/checkout-search.ts'
import { CheckoutPage, CheckoutWaiting } from './checkout-page.tsx'

/**
 * `/checkout?data=`: signed out leads to `/`, a missing or broken draft to `/properties` (spec §2). Another draft is another page, so
 * nothing of one stay shows beside another.
 */
export function CheckoutScreen() {
  const { data } = readCheckoutSearch(useSearch({ strict: false }))
  const stay = useMemo(() => parseDraft(data), [data])
  const user = useCurrentUser()
  if (user.isPending) return <CheckoutWaiting />
  if (!user.data) return <Navigate to="/" replace />
  if (!stay) return <Navigate to="/properties" replace />
  return <CheckoutPage key={draftKey(stay)} stay={stay} userId={user.data.id} />
}
