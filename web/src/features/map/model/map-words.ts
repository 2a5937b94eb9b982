import { mapPolicy } from '#contract/properties/map.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import type { MapMark } from './map-markers.ts'

/** The price on a pin: of the night, or with dates of the whole stay with its mandatory fees (decision S3). */
export const priceOnPin = ({ price, totalPrice }: PropertyListItem): string => formatDollars(totalPrice ?? price)

/** The cheapest price of several stays, told the same way as on a pin. */
export const priceOnCluster = ({ minPrice, minTotalPrice }: MapMark): string => formatDollars(minTotalPrice ?? minPrice)

/** What a pin is called: `$268 a night, Saltgrass Cottage in Chatham, Massachusetts, 3 bedrooms, 2 baths`. */
export function namePin(stay: PropertyListItem): string {
  const { title, city, state, bedrooms, bathrooms, nights, totalPrice } = stay
  const price = `${priceOnPin(stay)} ${totalPrice === undefined ? 'a night plus fees' : `in total for ${plural(nights ?? 1, 'night')}`}`
  return `${price}, ${title} in ${city}, ${state}, ${plural(bedrooms, 'bedroom')}, ${plural(bathrooms, 'bath')}`
}

/** What a cluster is called: `12 stays from $89 a night. Zoom in`. */
export function nameCluster(mark: MapMark, isParted: boolean): string {
  const unit = mark.minTotalPrice === undefined ? 'a night' : 'in total'
  return `${plural(mark.count, 'stay')} from ${priceOnCluster(mark)} ${unit}. ${isParted ? 'Zoom in' : 'Show them'}`
}

/** So many stays; where counting ended, how many there are at least. */
const countStays = (total: number): string =>
  total === mapPolicy.countCap + 1 ? `${mapPolicy.countCap.toLocaleString('en-US')}+ stays` : plural(total, 'stay')

/** What the map shows of the search: `12 of 96 stays on this map`. */
export function describeView(shown: number, total: number): string {
  if (shown >= total) return `${countStays(total)} on this map`
  return shown === 0 ? `None of ${countStays(total)} on this map` : `${shown} of ${countStays(total)} on this map`
}
