import { Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ladderNote, ladderRows } from '../../../lib/refund-ladder.ts'
import { DatedSteps } from '../../../ui/dated-steps.tsx'
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { BreakdownList } from '../../bookings/components/breakdown-list.tsx'
import { useProperty } from '../../properties/api/use-property.ts'
import { usePaymentIntent } from '../api/use-payment-intent.ts'
import { useStayCost } from '../api/use-stay-cost.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { HoldEnded } from '../components/hold-ended.tsx'
import { StaySummary } from '../components/stay-summary.tsx'
import { WaitingNotice } from '../components/waiting-notice.tsx'
import type { StayDraft } from '../model/booking-draft.ts'
import { type CheckoutWait, waitOf } from '../model/checkout-wait.ts'
import { PaymentPanel, PaymentPanelSkeleton } from './payment-panel.tsx'

/** The page's shape while it is found out who is asking. */
export function CheckoutWaiting() {
  return (
    <LoadingBlocks
      label="Loading checkout..."
      count={2}
      className="wrap grid gap-10 py-10 lg:grid-cols-[1fr_440px] lg:gap-16"
      block="h-96 w-full rounded-card"
    />
  )
}

/** Picture and words of the listing, from the catalogue: a draft is not believed (money-and-safety A13). */
function usePlace(propertyId: number) {
  const { data: property } = useProperty(propertyId)
  if (!property) return null
  const image = property.images.find((candidate) => candidate.isPrimary) ?? property.images[0]
  return {
    title: property.title,
    location: `${property.city}, ${property.state}`,
    picture: <Picture picture={image} alt={property.title} sizes="168px" priority className="aspect-3/2 w-full rounded-xl" />,
  }
}

/** The dated ladder that now lies on the booking. */
function Cancelling({ terms, checkIn }: { terms: CancellationTerms; checkIn: IsoDate }) {
  const rows = ladderRows(terms, checkIn, new Date())
  if (rows.length === 0) return <p className="text-muted">A stay that begins today is not refunded once it is confirmed.</p>
  return <DatedSteps steps={rows} note={ladderNote} />
}

/** Facts of the stay beside the payment, for a guest who is signed in and a draft that was read. */
export function CheckoutPage({ stay, userId }: { stay: StayDraft; userId: string }) {
  const place = usePlace(stay.propertyId)
  const cost = useStayCost(stay)
  const intent = usePaymentIntent(stay, userId)
  const [endedHold, setEndedHold] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const [paymentWait, setPaymentWait] = useState<CheckoutWait | null>(null)
  const holdExpiresAt = intent.data?.holdExpiresAt ?? null
  const endHold = useCallback(() => setEndedHold(holdExpiresAt), [holdExpiresAt])
  const { error } = intent
  const wait = waitOf(error) ?? paymentWait
  useEffect(() => {
    if (!error || waitOf(error)) return
    const description = messageOf(error, checkoutCopy.error.description)
    showToast({
      title: checkoutCopy.intentFailedTitle,
      description,
      variant: 'destructive',
    })
  }, [error])

  const holdAgain = async () => {
    const { isSuccess } = await intent.refetch()
    if (isSuccess) setPaymentWait(null)
  }

  if (error && !wait) return <Navigate to="/properties" replace />
  const breakdown = intent.data?.breakdown ?? cost.data
  const hasEnded = endedHold !== null && endedHold === holdExpiresAt && !isTrying
  return (
    <div className="wrap py-8 lg:py-12">
      <h1>Checkout</h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_440px] lg:gap-16">
        <StaySummary
          stay={stay}
          place={place}
          breakdown={breakdown ? <BreakdownList breakdown={breakdown} /> : null}
          cancellation={intent.data ? <Cancelling terms={intent.data.cancellation} checkIn={stay.checkInDate} /> : null}
        />
        <div className="lg:sticky lg:top-28 lg:self-start">
          {wait ? (
            <WaitingNotice
              wait={wait}
              propertyId={stay.propertyId}
              pending={intent.isFetching}
              onTryAgain={() => void holdAgain()}
            />
          ) : hasEnded ? (
            <HoldEnded propertyId={stay.propertyId} pending={intent.isFetching} onHoldAgain={() => void holdAgain()} />
          ) : intent.data ? (
            <PaymentPanel
              key={intent.data.clientSecret}
              payment={intent.data}
              onHoldEnd={endHold}
              onTryingChange={setIsTrying}
              onWait={setPaymentWait}
            />
          ) : (
            <PaymentPanelSkeleton />
          )}
        </div>
      </div>
    </div>
  )
}
