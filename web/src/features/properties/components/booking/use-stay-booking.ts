import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { useAuthDialog } from '../../../../session/auth-dialog.ts'
import { useCurrentUser } from '../../../../session/use-current-user.ts'
import { useToast } from '../../../../ui/toast-store.ts'
import { useBusyDates } from '../../api/use-busy-dates.ts'
import { useQuote } from '../../api/use-quote.ts'
import { checkoutQuery, dropHeldDraft, holdDraft, readHeldStay, toDraft } from '../../model/booking-hand-over.ts'
import { searchOfReturnUrl } from '../../model/return-url.ts'
import {
  choiceFromDraft,
  choiceFromSearch,
  nightsOf,
  refusals,
  refuseChoice,
  type StayChoice,
  todayAt,
} from '../../model/stay-choice.ts'

/** What the booking starts with: the dates and guests of the search that led here, then a draft that was held over a sign-in. */
function useChoice(property: PropertyDetail, returnUrl: string | undefined, today: string) {
  const [choice, setChoice] = useState(() => choiceFromSearch(searchOfReturnUrl(returnUrl), property.maxGuests, today))
  // Only this tab knows of a held draft: the page that the server rendered starts without it.
  useEffect(() => {
    const held = readHeldStay(property.id)
    if (held) setChoice(choiceFromDraft(held, property, today))
  }, [property, today])
  return [choice, setChoice] as const
}

/**
 * The state of booking one property, shared by the card beside the page and the bar and sheet of a phone: the choice, its price, and
 * 'Reserve & Pay' with its refusals. A visitor's draft is kept in this tab, the sign-in dialog opens, and after it the way goes on
 * to checkout (spec §4).
 */
export function useStayBooking(property: PropertyDetail, returnUrl: string | undefined) {
  const today = useMemo(() => todayAt(property.timeZone, new Date()), [property.timeZone])
  const [choice, setChoice] = useChoice(property, returnUrl, today)
  const { taken, isTaken } = useBusyDates(property.id)
  const price = useQuote(property.id, choice)
  const user = useCurrentUser()
  const dialog = useAuthDialog()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useCallback((part: Partial<StayChoice>) => setChoice((known) => ({ ...known, ...part })), [setChoice])

  /** Goes on to checkout, or says why not; answers whether dates are what is missing. */
  const reserve = (): { needsDates: boolean } => {
    const refusal = refuseChoice(choice, {
      taken,
      isAvailable: price.isPending ? undefined : price.quote?.available,
      refusal: price.refusal,
      today,
    })
    const draft = refusal ? null : toDraft(property, choice)
    if (!draft) {
      toast.show({ ...(refusal ?? refusals.selectDates), variant: 'destructive' })
      return { needsDates: refusal === refusals.selectDates }
    }
    const goOn = () => {
      dropHeldDraft()
      void navigate({ to: '/checkout', search: checkoutQuery(draft) })
    }
    if (user.data) {
      goOn()
      return { needsDates: false }
    }
    holdDraft(draft)
    toast.show(refusals.signIn)
    dialog.open({ view: 'sign-in', afterwards: goOn })
    return { needsDates: false }
  }
  return { property, choice, change, nights: nightsOf(choice), today, isTaken, ...price, reserve }
}
export type StayBooking = ReturnType<typeof useStayBooking>
