import { Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { PriceLines } from '../../../stays/price/price-lines.tsx'
import { ladderNote, ladderRows } from '../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../stays/refunds/refund-steps.tsx'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useProperty } from '../../properties/api/use-property.ts'
import { usePaymentIntent } from '../api/use-payment-intent.ts'
import { useSpecialRequests } from '../api/use-special-requests.ts'
import { useStayCost } from '../api/use-stay-cost.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { HoldEnded } from '../components/hold-ended.tsx'
import { SpecialRequests } from '../components/special-requests.tsx'
import { StaySummary } from '../components/stay-summary.tsx'
import { WaitingNotice } from '../components/waiting-notice.tsx'
import { type CheckoutWait, waitOf } from '../model/checkout-wait.ts'
import { PaymentPanel, PaymentPanelSkeleton } from './payment-panel.tsx'

/** The skeleton while the current user loads. */
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

/** The listing's photo and texts. They come from the server, because a draft can be forged. */
function usePlace(propertyId: number) {
  const { data: property } = useProperty(propertyId)
  if (!property) return null
  const image = property.images.find((candidate) => candidate.isPrimary) ?? property.images[0]
  return {
    title: property.title,
    location: townOf(property),
    picture: <Picture picture={image} alt={property.title} sizes="168px" priority className="aspect-3/2 w-full rounded-xl" />,
  }
}

/** The refund steps of the booking, with dates. */
function CancellationPolicy({ terms, checkIn }: { terms: CancellationTerms; checkIn: IsoDate }) {
  const rows = ladderRows(terms, checkIn, new Date())
  if (rows.length === 0) return <p className="text-muted">Stays that begin today are not refundable once confirmed.</p>
  return <RefundSteps steps={rows} note={ladderNote(terms.freeHours)} />
}

/** The stay and its payment, for a signed-in guest and a valid draft. */
export function CheckoutPage({ stay, userId }: { stay: StayDraft; userId: string }) {
  const place = usePlace(stay.propertyId)
  const cost = useStayCost(stay)
  const intent = usePaymentIntent(stay, userId)
  const requests = useSpecialRequests(stay, userId, intent.data)
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
          breakdown={breakdown ? <PriceLines breakdown={breakdown} /> : null}
          cancellation={intent.data ? <CancellationPolicy terms={intent.data.cancellation} checkIn={stay.checkInDate} /> : null}
          requests={
            intent.data ? (
              <SpecialRequests
                value={requests.text}
                onChange={requests.change}
                // A failure here is not shown: the same write runs again before the payment and reports its errors.
                onLeave={() => void requests.save().catch(() => undefined)}
              />
            ) : null
          }
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
              onBeforePay={requests.save}
              onBooked={requests.forget}
            />
          ) : (
            <PaymentPanelSkeleton />
          )}
        </div>
      </div>
    </div>
  )
}
