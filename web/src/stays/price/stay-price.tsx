import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { useMoney } from '../../lib/site-settings.tsx'
import { countNights } from '../../lib/texts/count-words.ts'
import { formatStay } from '../format-stay.ts'
import { AboutPrice } from './about-price.tsx'

interface StayPriceProps {
  /** `totalPrice` and `nights` are set with dates, the dates themselves where they were flexible. */
  stay: Pick<PropertyListItem, 'price' | 'totalPrice' | 'nights' | 'checkIn' | 'checkOut'>
}

/**
 * With dates the guest's total with every mandatory fee comes first; without them the nightly price, with a note that
 * fees are added.
 */
export function StayPrice({ stay: { price, totalPrice, nights, checkIn, checkOut } }: StayPriceProps) {
  const money = useMoney()
  const night = money.short(price)
  if (totalPrice === undefined) {
    return (
      <span className="num block leading-tight">
        <Trans>
          <span className="text-lg font-bold">{night}</span> <span className="text-muted">night</span>
        </Trans>
        <AboutPrice amount={price} />{' '}
        <span className="text-sm text-muted" title={t`Add dates to see the total, fees included.`}>
          <Trans>plus fees</Trans>
        </span>
      </span>
    )
  }
  const length = nights ? countNights(nights) : null
  return (
    <span className="num block leading-tight">
      {checkIn && checkOut ? <span className="mb-0.5 block font-semibold">{formatStay(checkIn, checkOut)}</span> : null}
      <span className="text-lg font-bold">{money.short(totalPrice)}</span>
      <AboutPrice amount={totalPrice} /> <span className="text-muted">{length ? t`total for ${length}` : t`total`}</span>
      <span className="mt-0.5 block text-sm text-muted">
        <Trans>fees included · {night} night</Trans>
      </span>
    </span>
  )
}
