import { eastPlaces } from './places-east.ts'
import { westPlaces } from './places-west.ts'

/** The real places of the demo world. */
export const places = { ...eastPlaces, ...westPlaces }

export type PlaceName = keyof typeof places
