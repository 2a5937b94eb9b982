import { lazy, Suspense, useEffect, useState } from 'react'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))

/** `/?signin=1&returnUrl=…`, where the sign-in page of the API leads, opens the dialog and goes on to the page it came from. */
function useSignInAddress(): void {
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (search.get('signin') !== '1') return
    const returnUrl = search.get('returnUrl')
    window.history.replaceState(window.history.state, '', window.location.pathname)
    authDialog.open(returnUrl ? { afterwards: () => window.location.assign(toReturnUrl(returnUrl)) } : {})
  }, [])
}

/** Keeps the dialog's code out of the first load: it comes when the dialog is first opened. */
export function AuthDialogHost() {
  const { view } = useAuthDialogState()
  const [isNeeded, setIsNeeded] = useState(false)
  useSignInAddress()
  useEffect(() => {
    if (view) setIsNeeded(true)
  }, [view])
  return isNeeded ? (
    <Suspense>
      <AuthDialog />
    </Suspense>
  ) : null
}
