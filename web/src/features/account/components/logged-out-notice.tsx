import { useEffect } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { forcedLogin, profileCopy } from '../profile.copy.ts'

/** Tells visitors that they are signed out and, half a second later, opens the sign-in that leads back here. */
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
