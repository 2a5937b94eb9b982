import { useEffect, useState } from 'react'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { authDialog, useAuthDialogState } from '../../../session/auth-dialog.ts'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'

const AuthDialog = openedPart(async () => (await import('./auth-dialog.tsx')).AuthDialog)

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

const LINK = /^#(refuse-email-change|join-staff|confirm-address)=([\w-]+)$/

/**
 * Opens the dialog for `/#refuse-email-change=…`, `/#join-staff=…` and `/#confirm-address=…`, the links in emails. One
 * that is pasted over the address of an open page loads no other page.
 */
function useLinkAddress(): void {
  useEffect(() => {
    const openLink = () => {
      const [, name, linkToken] = LINK.exec(window.location.hash) ?? []
      if (!linkToken) return
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      authDialog.open({ view: name === 'join-staff' || name === 'confirm-address' ? name : 'refuse-change', linkToken })
    }
    openLink()
    window.addEventListener('hashchange', openLink)
    return () => window.removeEventListener('hashchange', openLink)
  }, [])
}

/** Loads the dialog when it is first opened, which keeps its code out of the first load. */
export function AuthDialogHost() {
  const { view } = useAuthDialogState()
  const [isNeeded, setIsNeeded] = useState(false)
  useSignInAddress()
  useLinkAddress()
  useEffect(() => {
    if (view) setIsNeeded(true)
  }, [view])
  return isNeeded ? <AuthDialog /> : null
}
