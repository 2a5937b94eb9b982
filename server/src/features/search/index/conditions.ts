import { addAll, type Bitmap, hasBit, keepOnly, removeAll } from './bitmap.ts'

/** A condition of a search: on all listings of a segment at once, or on one of them. */
export interface Condition {
  /** Removes the listings that do not meet it. */
  restrict(bits: Bitmap): void
  holds(ordinal: number): boolean
}

export const isIn = (set: Bitmap): Condition => ({
  restrict: (bits) => keepOnly(bits, set),
  holds: (ordinal) => hasBit(set, ordinal),
})

export const isOutside = (set: Bitmap): Condition => ({
  restrict: (bits) => removeAll(bits, set),
  holds: (ordinal) => !hasBit(set, ordinal),
})

/** Never met. */
export const never: Condition = { restrict: (bits) => void bits.fill(0), holds: () => false }

/** A condition that listings in `exempt` need not meet. */
export const unlessIn = (exempt: Bitmap, condition: Condition): Condition => ({
  restrict: (bits) => {
    const spared = bits.slice()
    keepOnly(spared, exempt)
    condition.restrict(bits)
    addAll(bits, spared)
  },
  holds: (ordinal) => hasBit(exempt, ordinal) || condition.holds(ordinal),
})

export const either = (one: Condition, other: Condition): Condition => ({
  restrict: (bits) => {
    const copy = bits.slice()
    one.restrict(bits)
    other.restrict(copy)
    addAll(bits, copy)
  },
  holds: (ordinal) => one.holds(ordinal) || other.holds(ordinal),
})
