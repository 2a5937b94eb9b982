import { itemAt, type Random } from '../../scenes/paint/random.ts'
import type { SceneKind } from '../../scenes/scene-kinds.ts'
import { guestSeeds } from '../people.ts'
import { closings, openings, praise, quibbles } from './review-texts.ts'

export interface ReviewSeed {
  authorKey: string
  rating: number
  comment: string
  daysAgo: number
}

/** A list in another order, the same for the same random source. */
export function shuffle<T>(list: readonly T[], r: Random): T[] {
  const rest = list.slice()
  return list.map(() => itemAt(rest.splice(r.i(0, rest.length - 1), 1), 0))
}

function pickRating(r: Random, isFine: boolean, isLoved: boolean): number {
  const dice = r()
  if (isLoved) return dice < 0.97 ? 5 : 4
  if (isFine) return dice < 0.88 ? 5 : 4
  if (dice < 0.62) return 5
  return dice < 0.92 ? 4 : 3
}

function writeComment(kind: SceneKind, rating: number, r: Random): string {
  const detail = r.pick(praise[kind])
  if (rating <= 3)
    return r.p(0.5)
      ? `${detail} ${r.pick(quibbles)}`
      : `${r.pick(quibbles)} ${detail} ${r.pick(['Fair for the price.', 'Good, with room to be great.', 'We would try another season.'])}`
  if (rating === 4)
    return r.p(0.6) ? `${r.pick(openings)} ${detail} ${r.pick(quibbles)}` : `${detail} ${r.pick(quibbles)} ${r.pick(closings)}`
  const length = r.i(0, 4)
  if (length === 0) return `${detail} ${r.pick(closings)}`
  if (length === 1) return `${r.pick(openings)} ${r.pick(closings)}`
  return length === 2 ? `${r.pick(openings)} ${detail}` : `${r.pick(openings)} ${detail} ${r.pick(closings)}`
}

/** Makes reviews of listings, 4 to 25 each and never the same words twice in the whole world. */
export function makeReviewWriter() {
  const used = new Set<string>()
  const writeNew = (kind: SceneKind, rating: number, r: Random): string => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const comment = writeComment(kind, rating, r)
      if (used.has(comment)) continue
      used.add(comment)
      return comment
    }
    throw new Error(`Nothing new to say about a ${kind} with ${rating} stars`)
  }
  /** Newest first; one review per guest. A place that is loved has many and hardly a word against it. */
  return (kind: SceneKind, listedDaysAgo: number, isLoved: boolean, r: Random): ReviewSeed[] => {
    const isFine = r.p(0.55)
    const authors = shuffle(guestSeeds, r).slice(0, r.i(isLoved ? 22 : 4, 25))
    const span = Math.min(listedDaysAgo - 20, 520)
    return authors
      .map((author, index) => {
        const rating = pickRating(r, isFine, isLoved)
        const daysAgo = Math.round(4 + (span * (index + r.n(0.1, 0.9))) / authors.length)
        return { authorKey: author.key, rating, comment: writeNew(kind, rating, r), daysAgo }
      })
      .sort((a, b) => a.daysAgo - b.daysAgo)
  }
}
