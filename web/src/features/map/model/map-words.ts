import { plural, t } from '@lingui/core/macro'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countBaths, countBedrooms, countNights, countStays } from '../../../lib/texts/count-words.ts'
import type { MapMark } from './map-markers.ts'

/**
 * The price on a pin in whole units of the currency: per night, or with dates the total of the stay with mandatory
 * fees. Its card has the cents.
 */
export const priceOnPin = ({ price, totalPrice }: PropertyListItem, money: MoneyFormat): string =>
  money.whole(totalPrice ?? price)

const lowestOf = ({ minPrice, minTotalPrice }: MapMark): number => minTotalPrice ?? minPrice

/**
 * The accessible name of a pin: `$268 a night, Saltgrass Cottage in Chatham, Massachusetts, 3 bedrooms, 2 baths,
 * saved, seen`.
 */
export function namePin(
  stay: PropertyListItem,
  { isSeen, isSaved }: { isSeen: boolean; isSaved: boolean },
  money: MoneyFormat,
): string {
  const { title, bedrooms, bathrooms, nights, totalPrice } = stay
  const [price, town, length] = [priceOnPin(stay, money), townOf(stay), countNights(nights ?? 1)]
  return [
    totalPrice === undefined ? t`${price} a night plus fees` : t`${price} in total for ${length}`,
    t`${title} in ${town}`,
    countBedrooms(bedrooms),
    countBaths(bathrooms),
    ...(isSaved ? [t`saved`] : []),
    ...(isSeen ? [t`seen`] : []),
  ].join(', ')
}

/** The accessible name of a cluster: `12 stays from $89 a night. Zoom in`. */
export function nameCluster(mark: MapMark, isParted: boolean, money: MoneyFormat): string {
  const [stays, price] = [countStays(mark.count), money.short(lowestOf(mark))]
  const summary = mark.minTotalPrice === undefined ? t`${stays} from ${price} a night` : t`${stays} from ${price} in total`
  return `${summary}. ${isParted ? t`Zoom in` : t`Show them`}`
}

/** The visible share of the results: `12 of 96 stays on this map`. */
export function describeView(shown: number, total: number): string {
  if (shown >= total) return plural(total, { one: '# stay on this map', other: '# stays on this map' })
  if (shown === 0) return plural(total, { one: 'None of # stay on this map', other: 'None of # stays on this map' })
  return plural(total, { one: `${shown} of # stay on this map`, other: `${shown} of # stays on this map` })
}
