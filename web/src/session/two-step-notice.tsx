import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { endpointQuery } from '../lib/api/query-client.ts'
import { sessionStore } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const dismissedKey = 'two-step-offer-dismissed'

/** Offers two-step sign-in until the visit ends or it is dismissed. */
function Offer() {
  const [isDismissed, setDismissed] = useState(() => sessionStore.get(dismissedKey) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    sessionStore.set(dismissedKey, '1')
    setDismissed(true)
  }
  return (
    <aside
      aria-label={t`Two-step sign-in`}
      className="mt-10 flex items-center gap-2.5 border-t border-line pt-2 text-sm text-muted"
    >
      <ShieldCheck aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <Trans>
          Two-step sign-in is off.{' '}
          <Link to="/profile/$section" params={{ section: 'security' }} className="link">
            Set it up
          </Link>
        </Trans>
      </p>
      <IconButton label={t`Not now`} onClick={dismiss}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </aside>
  )
}

/**
 * The content of a console page, above an offer of two-step sign-in to staff without it: what arrives late neither
 * moves the content nor mounts it again. Where staff need it, the offer takes the place of the content.
 */
export function WithTwoStep({ children }: { children: ReactNode }) {
  const { data: factor } = useQuery(endpointQuery(useApi(), secondFactorEndpoints.getSecondFactor))
  if (factor && !factor.isOn && factor.isRequired)
    return (
      <>
        <h1 className="sr-only">{t`Two-step sign-in`}</h1>
        <EmptyState
          icon={ShieldCheck}
          title={t`Set up two-step sign-in first`}
          action={
            <Button asChild variant="outline">
              <Link to="/profile/$section" params={{ section: 'security' }}>
                <Trans>Set up two-step sign-in</Trans>
              </Link>
            </Button>
          }
        >
          <Trans>
            Staff sign in with a passkey, or with a password and a code from an authenticator app. Set one up in your profile,
            then come back.
          </Trans>
        </EmptyState>
      </>
    )
  return (
    <>
      {children}
      {factor && !factor.isOn ? <Offer /> : null}
    </>
  )
}
