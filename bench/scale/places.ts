import zipcodes from 'zipcodes'
import { itemAt, makeRandom, type Random } from '../../server/src/demo/world/random.ts'
import { timeZoneAt } from '../../server/src/platform/geocoder/time-zone.ts'
import { type Draw, falling, normal, weighted } from './chance.ts'
import { type Market, markets } from './markets.ts'

const MAX_ZIPS = 12
/** One listing in so many is an apartment in a tower: many listings on one point. */
const TOWER_SHARE = 0.06
const TOWERS_PER_ZIP = 4

/** A ZIP code's area of a town. */
export interface Place {
  city: string
  state: string
  zipCode: string
  latitude: number
  longitude: number
  timeZone: string
}

export interface PlacedMarket {
  market: Market
  /** One of its places: the first town and its first ZIP codes far more often than the last. */
  drawPlace(random: Random): Place
  drawKind: Draw
}

function placesOf(city: string, state: string): Place[] {
  const entries = zipcodes.lookupByName(city, state)
  if (entries.length === 0) throw new Error(`No ZIP code of ${city}, ${state} is known`)
  const step = Math.max(1, Math.floor(entries.length / MAX_ZIPS))
  return entries
    .filter((_, index) => index % step === 0)
    .slice(0, MAX_ZIPS)
    .map(({ zip, latitude, longitude }) => {
      return { city, state, zipCode: zip, latitude, longitude, timeZone: timeZoneAt({ latitude, longitude }) }
    })
}

function place(market: Market): PlacedMarket {
  const towns = market.towns.map((town) => {
    const places = placesOf(town, market.state)
    return { places, draw: weighted(falling(places.length)) }
  })
  const drawTown = weighted(falling(towns.length))
  return {
    market,
    drawPlace(random) {
      const { places, draw } = itemAt(towns, drawTown(random))
      return itemAt(places, draw(random))
    },
    drawKind: weighted(market.kinds),
  }
}

/** All markets with the places of their towns, and a draw of one of them by how many listings it has. */
export function placeMarkets(): { placed: readonly PlacedMarket[]; draw: Draw } {
  return { placed: markets.map(place), draw: weighted(markets.map(({ weight }) => weight)) }
}

/** The point of a listing within its place. */
export function scatterIn({ market }: PlacedMarket, { zipCode, latitude, longitude }: Place, random: Random) {
  const isTower = random.p(TOWER_SHARE)
  const source = isTower ? makeRandom(`${zipCode} tower ${random.i(1, TOWERS_PER_ZIP)}`) : random
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const round = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000
  return {
    latitude: round(latitude + normal(source) * market.spreadDegrees),
    longitude: round(longitude + (normal(source) * market.spreadDegrees) / narrowing),
  }
}
