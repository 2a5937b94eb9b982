import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useAuthDialog } from './auth-dialog.ts'

/** Replaces a page's content while the visitor is signed out. */
export function SignInRequired({ children }: { children: ReactNode }) {
  const dialog = useAuthDialog()
  return (
    <div className="wrap flex flex-col items-center gap-4 py-24 text-center">
      <KeyRound aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">{t`Sign In Required`}</h1>
      <p className="max-w-prose text-muted">{children}</p>
      <Button onClick={() => dialog.open()}>{t`Sign In`}</Button>
    </div>
  )
}
