import { Navigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { readCheckoutSearch } from '../model/checkout-search.ts'
import { draftKey, parseDraft } from '../model/read-draft.ts'
import { CheckoutPage, CheckoutWaiting } from './checkout-page.tsx'

/**
 * `/checkout?data=`: signed-out visitors go to `/`, a missing or invalid draft to `/properties`. A new draft remounts
 * the page, so that no state of another stay remains.
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
