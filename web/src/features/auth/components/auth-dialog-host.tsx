import { lazy, Suspense, useEffect, useState } from 'react'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))

/** A path of this site, or null: what stands in an address is never trusted to stay here (money-and-safety A12). */
function localPath(value: string | null): string | null {
  if (!value?.startsWith('/') || value.startsWith('//')) return null
  if (!URL.canParse(value, window.location.origin)) return null
  const url = new URL(value, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : null
}

/** `/?signin=1&returnUrl=…`, where the sign-in page of the API leads, opens the dialog and goes on to the page it came from. */
function useSignInAddress(): void {
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (search.get('signin') !== '1') return
    const path = localPath(search.get('returnUrl'))
    window.history.replaceState(window.history.state, '', window.location.pathname)
    authDialog.open(path ? { afterwards: () => window.location.assign(path) } : {})
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
