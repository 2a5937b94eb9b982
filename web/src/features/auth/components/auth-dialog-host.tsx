import { lazy, Suspense, useEffect, useState } from 'react'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))

/** Opens the dialog for `/?signin=1&returnUrl=…`, the redirect of the API's sign-in page, and returns afterwards. */
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

/** Opens the dialog for `/#refuse-email-change=…`, the link in the email about a change of address. */
function useRefusalAddress(): void {
  useEffect(() => {
    const linkToken = REFUSAL.exec(window.location.hash)?.[1]
    if (!linkToken) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    authDialog.open({ view: 'refuse-change', linkToken })
  }, [])
}

/** Loads the dialog when it is first opened, which keeps its code out of the first load. */
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
