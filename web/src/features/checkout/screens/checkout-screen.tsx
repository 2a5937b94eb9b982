// A chunk of its own: the screen loads with its page.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { Hourglass, TimerOff } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Breakdown, CancellationTerms } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { formatTimeAhead } from '../../../lib/texts/format-time-ahead.ts'
import { showListing } from '../../../lib/texts/written-texts.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { PriceLines } from '../../../stays/price/price-lines.tsx'
import { ladderNote, ladderRows } from '../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../stays/refunds/refund-steps.tsx'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useProperty } from '../../properties/properties.queries.ts'
import { checkoutCopy } from '../checkout.copy.ts'
import { usePaymentIntent, useSpecialRequests, useStayCost } from '../checkout.queries.ts'
import { SpecialRequests } from '../components/special-requests.tsx'
import { type CheckoutPlace, StaySummary } from '../components/stay-summary.tsx'
import { readCheckoutSearch } from '../model/checkout-search.ts'
import { type CheckoutWait, waitOf } from '../model/checkout-wait.ts'
import { draftKey, parseDraft } from '../model/read-draft.ts'
import { CheckoutBar, SummaryLine } from './checkout-bar.tsx'
import { PaymentPanel, PaymentPanelSkeleton } from './payment-panel.tsx'

/** The skeleton while the current user loads. */
function CheckoutWaiting() {
  return (
    <LoadingBlocks
      label={t`Loading checkout...`}
      count={2}
      className="wrap grid gap-10 py-10 lg:grid-cols-[1fr_420px] lg:gap-16"
      block="h-96 w-full rounded-card"
    />
  )
}

/** The photo of the summary: beside the title, and above it on wide screens. */
const coverSize = 'aspect-3/2 w-full rounded-xl md:aspect-5/2 md:rounded-none'

/** The listing's photo and texts. They come from the server, because a draft can be forged. */
function usePlace(propertyId: number): CheckoutPlace | null {
  const { data } = useProperty(propertyId)
  const { language } = useLanguages()
  if (!data) return null
  const property = showListing(data, language)
  const image = property.images.find((candidate) => candidate.isPrimary) ?? property.images[0]
  return {
    title: property.title,
    fees: property.fees,
    location: townOf(property),
    picture: (
      <Picture picture={image} alt={property.title} sizes="(min-width: 768px) 420px, 168px" priority className={coverSize} />
    ),
    thumbnail: <Picture picture={image} alt="" sizes="64px" priority className="h-12 w-16 rounded-control" />,
  }
}

/** The refund steps of the booking, with dates. */
function CancellationPolicy({ terms, checkIn }: { terms: CancellationTerms; checkIn: IsoDate }) {
  const rows = ladderRows(terms, checkIn, new Date())
  if (rows.length === 0) return <p className="text-muted">{t`Stays that begin today are not refundable once confirmed.`}</p>
  return <RefundSteps steps={rows} note={ladderNote(terms.freeHours)} />
}

interface HoldAgainProps {
  propertyId: number
  pending: boolean
  onHoldAgain: () => void
}

/** Two ways to continue without a hold: another try, and the property. */
function HoldAgain({ label, propertyId, pending, onHoldAgain }: HoldAgainProps & { label: string }) {
  return (
    <div className="flex flex-col items-center gap-2">
      <Button pending={pending} pendingLabel={t`Checking the nights...`} onClick={onHoldAgain}>
        {label}
      </Button>
      <Button asChild variant="link">
        <Link to="/property/$id" params={{ id: String(propertyId) }}>
          <Trans>Back to the property</Trans>
        </Link>
      </Button>
    </div>
  )
}

/**
 * Shown when the guest has reached a limit: the reason, the end of the wait by their own clock, and two ways to
 * continue.
 */
function WaitingNotice({ wait, ...hold }: HoldAgainProps & { wait: CheckoutWait }) {
  const { retryAt } = wait
  const time = formatTimeAhead(retryAt, new Date())
  return (
    <div role="alert">
      <EmptyState icon={Hourglass} title={wait.title} action={<HoldAgain label={t`Try again`} {...hold} />}>
        <p>{wait.description}</p>
        <p className="mt-2 font-semibold text-ink">
          <Trans>
            You can try again <time dateTime={retryAt}>{time}</time>.
          </Trans>
        </p>
      </EmptyState>
    </div>
  )
}

/** Shown when the hold has expired: nothing was charged, and there are two ways to continue. */
function HoldEnded(hold: HoldAgainProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={TimerOff}
        title={t`Your hold has expired`}
        action={<HoldAgain label={t`Hold the nights again`} {...hold} />}
      >
        <Trans>Your nights are no longer held and you have not been charged.</Trans>
      </EmptyState>
    </div>
  )
}

/** Says why no payment could be prepared, unless the page itself says when to try again. */
function useIntentToast(error: Error | null): void {
  useEffect(() => {
    if (!error || waitOf(error)) return
    const description = messageOf(error, checkoutCopy.error.description)
    showToast({ title: checkoutCopy.intentFailedTitle, description, variant: 'destructive' })
  }, [error])
}

interface StayColumnProps {
  stay: StayDraft
  place: CheckoutPlace | null
  /** Undefined while loading. */
  breakdown: Breakdown | undefined
  cancellation: CancellationTerms | undefined
  isPhone: boolean
}

/** What is booked; on a phone one line that unfolds. */
function StayColumn({ stay, place, breakdown, cancellation, isPhone }: StayColumnProps) {
  const summaryId = useId()
  const [isFolded, setFolded] = useState(true)
  return (
    <div className="max-sm:-mx-4 max-sm:border-b max-sm:border-line max-sm:bg-surface max-sm:px-4 md:self-start">
      {isPhone ? (
        <SummaryLine
          stay={stay}
          place={place}
          total={breakdown?.totalPrice ?? null}
          isOpen={!isFolded}
          controls={summaryId}
          onToggle={() => setFolded(!isFolded)}
        />
      ) : null}
      <StaySummary
        stay={stay}
        id={summaryId}
        isFolded={isFolded}
        place={place}
        breakdown={breakdown ? <PriceLines breakdown={breakdown} {...(place && { fees: place.fees })} /> : null}
        cancellation={cancellation ? <CancellationPolicy terms={cancellation} checkIn={stay.checkInDate} /> : null}
      />
    </div>
  )
}

/** The stay and its payment, for a signed-in guest and a valid draft. */
function CheckoutPage({ stay, userId }: { stay: StayDraft; userId: string }) {
  const place = usePlace(stay.propertyId)
  const cost = useStayCost(stay)
  const intent = usePaymentIntent(stay, userId)
  const requests = useSpecialRequests(stay, userId, intent.data)
  const isPhone = useIsPhone()
  const [endedHold, setEndedHold] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const [paymentWait, setPaymentWait] = useState<CheckoutWait | null>(null)
  const holdExpiresAt = intent.data?.holdExpiresAt ?? null
  const endHold = useCallback(() => setEndedHold(holdExpiresAt), [holdExpiresAt])
  const { error } = intent
  const wait = waitOf(error) ?? paymentWait
  useIntentToast(error)

  const holdAgain = async () => {
    const { isSuccess } = await intent.refetch()
    if (isSuccess) setPaymentWait(null)
  }

  if (error && !wait) return <Navigate to="/properties" replace />
  const breakdown = intent.data?.breakdown ?? cost.data
  const hasEnded = endedHold !== null && endedHold === holdExpiresAt && !isTrying
  const isPaying = intent.data !== undefined && !wait && !hasEnded
  const specialRequests = intent.data ? (
    <SpecialRequests
      value={requests.text}
      isRow={isPhone}
      onChange={requests.change}
      // A failure here is not shown: the same write runs again before the payment and reports its errors.
      onLeave={() => void requests.save().catch(() => undefined)}
    />
  ) : null
  return (
    <div className="wrap py-8 max-sm:pt-0 max-sm:pb-[calc(24px+var(--bottom-bar,0px))] sm:pt-2">
      <CheckoutBar
        propertyId={stay.propertyId}
        title={place?.title ?? null}
        holdEndsAt={isPaying ? intent.data.holdEndsAt : null}
      />
      <div className="grid gap-5 sm:mt-6 sm:gap-10 md:grid-cols-[1fr_300px] lg:grid-cols-[1fr_420px] lg:gap-16">
        <StayColumn stay={stay} place={place} breakdown={breakdown} cancellation={intent.data?.cancellation} isPhone={isPhone} />
        <div className="md:order-first">
          {isPhone || !isPaying ? null : <div className="mb-6">{specialRequests}</div>}
          {wait ? (
            <WaitingNotice
              wait={wait}
              propertyId={stay.propertyId}
              pending={intent.isFetching}
              onHoldAgain={() => void holdAgain()}
            />
          ) : hasEnded ? (
            <HoldEnded propertyId={stay.propertyId} pending={intent.isFetching} onHoldAgain={() => void holdAgain()} />
          ) : isPaying ? (
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
          {isPhone && isPaying ? <div className="mt-5">{specialRequests}</div> : null}
        </div>
      </div>
    </div>
  )
}

/**
 * `/checkout?data=`: signed-out visitors go to `/`, a missing or invalid draft to `/properties`. A new draft remounts
 * the page, so that no state of another stay remains.
 */
export function CheckoutScreen() {
  const { data } = readCheckoutSearch(useSearch({ strict: false }))
  const stay = useMemo(() => parseDraft(data), [data])
  const user = useCurrentUser()
  if (user.isPending) return <CheckoutWaiting />
  if (!user.data) return <Navigate to="/" replace />
  if (!stay) return <Navigate to="/properties" replace />
  return <CheckoutPage key={draftKey(stay)} stay={stay} userId={user.data.id} />
}
