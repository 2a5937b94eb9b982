import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useAuthDialog } from '../../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../../session/use-current-user.ts'
import { checkoutQuery } from '../../../../stays/stay-draft.ts'
import { useToast } from '../../../../ui/feedback/toast-store.ts'
import { dropHeldDraft, holdDraft, readHeldStay, toDraft } from '../../model/booking/booking-hand-over.ts'
import {
  choiceFromDraft,
  nightsOf,
  type Refused,
  refusals,
  refuseChoice,
  type StayChoice,
} from '../../model/booking/stay-choice.ts'
import { type PropertyPageSearch, searchOfPage } from '../../model/search/return-url.ts'
import { useBusyDates, useQuote } from '../../quote.queries.ts'

/** What the booking of a listing starts with. */
export interface BookingStart {
  property: PropertyDetail
  /** The query of the page. */
  search: PropertyPageSearch
  /** The dates and guests of the previous search. */
  first: StayChoice
  /** The date at the property. */
  today: IsoDate
}

/** The current history entry: a reload keeps it, another visit of the page has a new one. */
const visitOf = (router: ReturnType<typeof useRouter>) => router.latestLocation.state.__TSR_key

/** The choice: `first`, then a draft that was kept during sign-in. */
function useChoice({ property, search, first, today }: BookingStart) {
  const router = useRouter()
  const [choice, setChoice] = useState(first)
  // Only this tab has the kept draft: the server-rendered page starts without it.
  useEffect(() => {
    const { checkIn, checkOut } = searchOfPage(search)
    const held = readHeldStay(property.id, visitOf(router), Boolean(checkIn && checkOut))
    if (held) setChoice(choiceFromDraft(held, property, today))
  }, [property, today, search, router])
  return [choice, setChoice] as const
}

/**
 * The booking state of one property, shared by the card and the phone's bar and sheet: the choice, its price, and
 * 'Reserve & Pay' with its errors. A visitor's draft is kept in this tab during sign-in, then checkout opens.
 */
export function useStayBooking(start: BookingStart) {
  const { property, today } = start
  const [choice, setChoice] = useChoice(start)
  const { taken } = useBusyDates(property.id)
  const price = useQuote(property.id, choice)
  const user = useCurrentUser()
  const dialog = useAuthDialog()
  const toast = useToast()
  const navigate = useNavigate()
  const router = useRouter()
  const change = useCallback((part: Partial<StayChoice>) => setChoice((known) => ({ ...known, ...part })), [setChoice])

  /** Opens checkout, for a visitor after signing in, and returns null; or returns why it cannot. */
  const reserve = (): Refused | null => {
    const refusal = refuseChoice(choice, {
      taken,
      isAvailable: price.isPending ? undefined : price.quote?.available,
      refusal: price.refusal,
      today,
    })
    if (refusal) return refusal
    const draft = toDraft(property, choice)
    if (!draft) return refusals.selectDates
    const goOn = () => {
      dropHeldDraft()
      void navigate({ to: '/checkout', search: checkoutQuery(draft) })
    }
    if (user.data) {
      goOn()
      return null
    }
    holdDraft(draft, visitOf(router))
    toast.show(refusals.signIn)
    dialog.open({ view: 'sign-in', afterwards: goOn })
    return null
  }
  const isBookable = !property.isOwn && property.status === 'approved'
  return { property, isBookable, choice, change, nights: nightsOf(choice), today, ...price, reserve }
}
export type StayBooking = ReturnType<typeof useStayBooking>
