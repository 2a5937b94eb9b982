export interface NearTown {
  city: string
  state: string
  zipCode: string
}

/** Farther away than this, in degrees, a town says nothing about a place; about 25 km. */
const MAX_DEGREES = 0.25
const CELL = 0.25

const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`

/** Reads the table of ZIP codes of the United States and answers the nearest one of a point, or null where none is near. */
export async function openTownFinder(): Promise<(latitude: number, longitude: number) => NearTown | null> {
  const { default: table } = await import('zipcodes')
  const cells = new Map<string, (typeof table.codes)[string][]>()
  for (const entry of Object.values(table.codes)) {
    // The table knows Canada by other codes.
    if (!/^\d{5}$/.test(entry.zip)) continue
    const cell = cellOf(entry.latitude, entry.longitude)
    cells.set(cell, [...(cells.get(cell) ?? []), entry])
  }
  return (latitude, longitude) => {
    const around = [-CELL, 0, CELL].flatMap((north) =>
      [-CELL, 0, CELL].flatMap((east) => cells.get(cellOf(latitude + north, longitude + east)) ?? []),
    )
    const narrow = Math.cos((latitude * Math.PI) / 180)
    let best: { distance: number; town: NearTown } | null = null
    for (const { city, state, zip, ...at } of around) {
      const distance = Math.hypot(at.latitude - latitude, (at.longitude - longitude) * narrow)
      if (distance <= MAX_DEGREES && (!best || distance < best.distance)) best = { distance, town: { city, state, zipCode: zip } }
    }
    return best?.town ?? null
  }
}
