import { useEffect } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { forcedLogin, profileCopy } from '../profile.copy.ts'

/** Says that nobody is signed in and, half a second later, leads to signing in and back here (spec §2). */
export function LoggedOutNotice() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(forcedLogin.url), forcedLogin.delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 className="sr-only">Profile</h1>
      <Alert className="mx-auto max-w-lg text-base">{profileCopy.loggedOut}</Alert>
    </div>
  )
}
