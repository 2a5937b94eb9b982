import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { PaymentFailure } from '../model/payment-failure.ts'

/** For a notice that appears while the reader looks elsewhere: the bar of the Pay button never covers it. */
export const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' })

interface PayActionProps {
  /** In the site's currency. */
  total: number
  /** The error of the last attempt. */
  failure: PaymentFailure | null
  pending: boolean
  /** The form cannot be submitted yet. */
  disabled?: boolean
}

/**
 * The end of every card form: the error of the last attempt and the button that submits the form. On a phone the
 * button is pinned at the bottom, except in a window so low, as above a keyboard, that it would hide the fields.
 */
export function PayAction({ total, failure, pending, disabled = false }: PayActionProps) {
  const money = useMoney()
  const amount = money.exact(total)
  return (
    <>
      {failure ? (
        <div ref={bringIntoView}>
          <Alert title={failure.title}>{failure.description}</Alert>
        </div>
      ) : null}
      <div
        data-pinned-bar
        className="print:hidden pinned:fixed pinned:inset-x-0 pinned:bottom-0 pinned:z-40 pinned:border-t pinned:border-line pinned:bg-page pinned:px-4 pinned:pt-3 pinned:pb-[calc(12px+env(safe-area-inset-bottom))]"
      >
        <Button
          type="submit"
          size="lg"
          className="num w-full"
          pending={pending}
          pendingLabel={t`Processing payment...`}
          disabled={disabled}
        >
          <Lock aria-hidden className="size-5 sm:hidden" /> {t`Pay ${amount}`}
        </Button>
      </div>
      <p className="flex items-center justify-center gap-2 text-sm text-muted">
        <Lock aria-hidden className="size-4 shrink-0" /> <Trans>Only the payment provider receives your card details.</Trans>
      </p>
    </>
  )
}
