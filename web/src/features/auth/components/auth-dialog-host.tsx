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

const REFUSAL = /^#refuse-email-change=([\w-]+)$/

/** `/#refuse-email-change=…`, where the email about a change of address leads, opens the dialog that refuses it. */
function useRefusalAddress(): void {
  useEffect(() => {
    const linkToken = REFUSAL.exec(window.location.hash)?.[1]
    if (!linkToken) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    authDialog.open({ view: 'refuse-change', linkToken })
  }, [])
}

/** Keeps the dialog's code out of the first load: it comes when the dialog is first opened. */
export function AuthDialogHost() {
  const { view } = useAuthDialogState()
  const [isNeeded, setIsNeeded] = useState(false)
  useSignInAddress()
  useRefusalAddress()
  useEffect(() => {
    if (view) setIsNeeded(true)
  }, [view])
  return isNeeded ? (
    <Suspense>
      <AuthDialog />
    </Suspense>
  ) : null
}
