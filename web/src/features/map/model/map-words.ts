import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
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
  const price = `${priceOnPin(stay, money)} ${totalPrice === undefined ? 'a night plus fees' : `in total for ${plural(nights ?? 1, 'night')}`}`
  const states = `${isSaved ? ', saved' : ''}${isSeen ? ', seen' : ''}`
  return `${price}, ${title} in ${townOf(stay)}, ${plural(bedrooms, 'bedroom')}, ${plural(bathrooms, 'bath')}${states}`
}

/** The accessible name of a cluster: `12 stays from $89 a night. Zoom in`. */
export function nameCluster(mark: MapMark, isParted: boolean, money: MoneyFormat): string {
  const unit = mark.minTotalPrice === undefined ? 'a night' : 'in total'
  return `${plural(mark.count, 'stay')} from ${money.short(lowestOf(mark))} ${unit}. ${isParted ? 'Zoom in' : 'Show them'}`
}

/** `12,345 stays`. */
export const countStays = (total: number): string => (total === 1 ? '1 stay' : `${total.toLocaleString('en-US')} stays`)

/** The visible share of the results: `12 of 96 stays on this map`. */
export function describeView(shown: number, total: number): string {
  if (shown >= total) return `${countStays(total)} on this map`
  return shown === 0 ? `None of ${countStays(total)} on this map` : `${shown} of ${countStays(total)} on this map`
}
