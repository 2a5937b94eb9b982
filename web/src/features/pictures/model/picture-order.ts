interface Ordered {
  id: number
  isPrimary: boolean
  sortOrder: number
}

/** The display order of pictures: the primary one, then as sorted. */
export const inGuestOrder = <T extends Ordered>(pictures: readonly T[]): T[] =>
  [...pictures].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.sortOrder - b.sortOrder || a.id - b.id)

/** The ids with `id` moved to the position of `overId`. Unknown ids change nothing. */
export function moveId(ids: readonly number[], id: number, overId: number): number[] {
  const from = ids.indexOf(id)
  const to = ids.indexOf(overId)
  if (from === -1 || to === -1 || from === to) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The pictures in the order of the ids; pictures without an id stay at the end. */
export function applyOrder<T extends Ordered>(pictures: readonly T[], ids: readonly number[]): T[] {
  const placeOf = (picture: T) => {
    const at = ids.indexOf(picture.id)
    return at === -1 ? ids.length + picture.sortOrder : at
  }
  return inGuestOrder(pictures.map((picture) => ({ ...picture, sortOrder: placeOf(picture) })))
}

/** The pictures after `id` becomes the primary one. */
export const withPrimary = <T extends Ordered>(pictures: readonly T[], id: number): T[] =>
  inGuestOrder(pictures.map((picture) => ({ ...picture, isPrimary: picture.id === id })))

/** The neighbor to swap with when a picture moves by one; null at the ends and for the primary one. */
export function neighborOf<T extends Ordered>(pictures: readonly T[], id: number, step: -1 | 1): T | null {
  const movable = pictures.filter(({ isPrimary }) => !isPrimary)
  const at = movable.findIndex((picture) => picture.id === id)
  return at === -1 ? null : (movable[at + step] ?? null)
}
