import { reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import type { ListingKind } from '../listing-kinds.ts'
import { itemAt, type Random } from '../random.ts'

/** What the reviews of a world are made of: sentences, of which a review has two or three. */
export interface ReviewTexts {
  openings: readonly string[]
  praise: Readonly<Record<ListingKind, readonly string[]>>
  closings: readonly string[]
  /** Endings for stays of five stars only; a listing has three of them at most. */
  raves: readonly string[]
  /** Criticism for stays of three or four stars. */
  quibbles: readonly string[]
  /** Endings for stays of three stars. */
  verdicts: readonly string[]
  /** What stands between two sentences. */
  gap: string
}

/** Who reviews, and how many of them a listing has: a popular one at least `loved`. */
export interface Reviewers {
  guestKeys: readonly string[]
  fewest: number
  loved: number
  most: number
}

export interface ReviewSeed {
  authorKey: string
  /** The mean of `scores`, rounded to whole stars. */
  rating: number
  scores: ReviewScores
  comment: string
  daysAgo: number
}

/** A shuffled list, the same for the same random source. */
export function shuffle<T>(list: readonly T[], r: Random): T[] {
  const rest = list.slice()
  return list.map(() => itemAt(rest.splice(r.i(0, rest.length - 1), 1), 0))
}

/** How likely a stay at a listing has five stars, and at least four. */
interface Odds {
  five: number
  four: number
}

function drawOdds(r: Random, isLoved: boolean): Odds {
  if (isLoved) return { five: r.n(0.84, 0.93), four: 1 }
  return r.p(0.55) ? { five: r.n(0.66, 0.84), four: 0.98 } : { five: r.n(0.42, 0.62), four: 0.91 }
}

function pickRating(r: Random, { five, four }: Odds): number {
  const dice = r()
  if (dice < five) return 5
  return dice < four ? 4 : 3
}

/** Sub-scores whose mean is the rating, or for some stays of five stars 4.8. */
function drawScores(rating: number, r: Random): ReviewScores {
  const [low = 'value', high = 'location'] = shuffle(reviewAspects, r)
  const scores = { cleanliness: rating, accuracy: rating, checkIn: rating, location: rating, value: rating }
  if (r.p(0.85)) return scores
  if (rating < 5) scores[high] += 1
  scores[low] -= 1
  return scores
}

const ratingOf = (scores: ReviewScores): number =>
  Math.round(reviewAspects.reduce((sum, aspect) => sum + scores[aspect], 0) / reviewAspects.length)

type Part = 'opening' | 'detail' | 'quibble' | 'closing' | 'rave' | 'verdict'

/** The ways to compose a review of so many stars. */
const forms: Record<3 | 4 | 5, readonly (readonly Part[])[]> = {
  3: [
    ['detail', 'quibble'],
    ['quibble', 'detail', 'verdict'],
    ['quibble', 'verdict'],
  ],
  4: [
    ['opening', 'detail', 'quibble'],
    ['detail', 'quibble', 'closing'],
    ['opening', 'quibble'],
    ['quibble', 'closing'],
  ],
  5: [
    ['detail', 'closing'],
    ['opening', 'closing'],
    ['opening', 'rave'],
    ['opening', 'detail'],
    ['opening', 'detail', 'closing'],
  ],
}

const formsOf = (rating: number) => forms[rating >= 5 ? 5 : rating === 4 ? 4 : 3]

const RAVES = 3

/** The sentences of one listing; each is used once. */
function makeDecks(texts: ReviewTexts, kind: ListingKind, r: Random): Record<Part, string[]> {
  return {
    opening: [...texts.openings],
    detail: [...texts.praise[kind]],
    quibble: [...texts.quibbles],
    closing: [...texts.closings],
    rave: shuffle(texts.raves, r).slice(0, RAVES),
    verdict: [...texts.verdicts],
  }
}

/** Makes reviews of listings: no sentence twice in a listing, no comment twice in the whole world. */
export function makeReviewWriter(texts: ReviewTexts, { guestKeys, fewest, loved, most }: Reviewers) {
  const used = new Set<string>()
  const writeNew = (decks: Record<Part, string[]>, kind: ListingKind, rating: number, r: Random): string => {
    for (let attempt = 0; attempt < 400; attempt++) {
      const parts = r.pick(formsOf(rating))
      if (parts.some((part) => decks[part].length === 0)) continue
      const sentences = parts.map((part) => r.pick(decks[part]))
      const comment = sentences.join(texts.gap)
      if (used.has(comment)) continue
      used.add(comment)
      parts.forEach((part, at) => {
        decks[part] = decks[part].filter((sentence) => sentence !== sentences[at])
      })
      return comment
    }
    throw new Error(`Nothing new to say about a ${kind} with ${rating} stars`)
  }
  /** Newest first; one review per guest. A popular place has many, and little criticism. */
  return (kind: ListingKind, listedDaysAgo: number, isLoved: boolean, r: Random): ReviewSeed[] => {
    const odds = drawOdds(r, isLoved)
    const authors = shuffle(guestKeys, r).slice(0, r.i(isLoved ? loved : fewest, most))
    const span = Math.min(listedDaysAgo - 20, 520)
    const decks = makeDecks(texts, kind, r)
    return authors
      .map((authorKey, index) => {
        const scores = drawScores(pickRating(r, odds), r)
        const rating = ratingOf(scores)
        const daysAgo = Math.round(4 + (span * (index + r.n(0.1, 0.9))) / authors.length)
        return { authorKey, rating, scores, comment: writeNew(decks, kind, rating, r), daysAgo }
      })
      .sort((a, b) => a.daysAgo - b.daysAgo)
  }
}
