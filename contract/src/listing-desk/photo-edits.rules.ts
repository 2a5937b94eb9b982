import type { EditedField, FieldChange } from './listing-history.schemas.ts'

interface Photo {
  id: number
  isPrimary: boolean
}

const idsOf = (photos: readonly Photo[], others: readonly Photo[]) => {
  const known = new Set(others.map(({ id }) => id))
  return photos.map(({ id }) => id).filter((id) => known.has(id))
}

const coverOf = (photos: readonly Photo[]) => photos.find(({ isPrimary }) => isPrimary)?.id

/** What a change of a listing's photos changed: how many there are, their order, the cover. */
export function photoChanges(before: readonly Photo[], after: readonly Photo[]): FieldChange[] {
  const changes: FieldChange[] = []
  if (before.length !== after.length)
    changes.push({ field: 'photos', before: String(before.length), after: String(after.length) })
  if (idsOf(before, after).join() !== idsOf(after, before).join())
    changes.push({ field: 'photoOrder', before: null, after: null })
  const cover = coverOf(before)
  const isKept = cover !== undefined && after.some(({ id }) => id === cover)
  if (isKept && coverOf(after) !== cover) changes.push({ field: 'coverPhoto', before: null, after: null })
  return changes
}

const photoFields: readonly EditedField[] = ['photos', 'photoOrder', 'coverPhoto']

/** Whether an edit changed photos alone and can take in the next one: a host uploads many in a row. */
export const isPhotoEdit = (changes: readonly FieldChange[]): boolean =>
  changes.length > 0 &&
  changes.every(({ field, before }) => photoFields.includes(field) && (field !== 'photos' || before !== null))

/** Two edits of photos in a row as one: the number before the first and after the second. */
export function joinPhotoChanges(first: readonly FieldChange[], second: readonly FieldChange[]): FieldChange[] {
  return photoFields.flatMap((field): FieldChange[] => {
    const [one, other] = [first, second].map((changes) => changes.find((change) => change.field === field))
    if (!one || !other) return [one ?? other].filter((change) => change !== undefined)
    return [{ field, before: one.before, after: other.after }]
  })
}
