import type { ListingKind } from '../../server/src/demo/world/listing-kinds.ts'
import type { Random } from '../../server/src/demo/world/random.ts'
import { itemAt } from '../../server/src/demo/world/random.ts'
import { falling, weighted } from './chance.ts'
import { adjectives, common, features, nameKinds, names, nouns, streetKinds, surroundings } from './words.ts'

type Source = (random: Random) => string

/** Words in proportion to their position in the list. */
function words(list: readonly string[], lead?: number): Source {
  const draw = weighted(falling(list.length, lead))
  return (random) => itemAt(list, draw(random))
}

const adjective = words(adjectives, 3)
const feature = words(features, 3)
const surrounding = words(surroundings, 4)
const commonWord = words(common, 12)
const name = words(names, 40)
const nounOf = {
  beach: words(nouns.beach, 2),
  cabin: words(nouns.cabin, 2),
  villa: words(nouns.villa, 2),
  city: words(nouns.city, 2),
  cottage: words(nouns.cottage, 2),
  unique: words(nouns.unique, 3),
} satisfies Record<ListingKind, Source>

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A host's title for their place: four to eight words. */
export function writeTitle(kind: ListingKind, city: string, random: Random): string {
  const noun = nounOf[kind](random)
  const first = `${adjective(random)} ${noun}`
  const chance = random()
  if (chance < 0.35) return `${first} with ${capital(feature(random))} near ${capital(surrounding(random))}`
  if (chance < 0.6) return `${first} in ${city} close to ${capital(surrounding(random))}`
  if (chance < 0.8) return `${name(random)} ${noun}, ${adjective(random).toLowerCase()} with ${feature(random)}`
  return `${first} by the ${capital(surrounding(random))}`
}

function writeSentence(random: Random): string {
  let sentence = capital(commonWord(random))
  for (let more = random.i(7, 11); more > 0; more--) sentence += ` ${commonWord(random)}`
  return `${sentence}.`
}

/** About forty words: common ones, nearby places, a rare name, and a unique permit number. */
export function writeDescription(kind: ListingKind, random: Random): string {
  const noun = nounOf[kind](random).toLowerCase()
  const near = `${name(random)} ${random.pick(nameKinds)}`
  const opening = `This ${adjective(random).toLowerCase()} ${noun} with ${feature(random)} is near the ${surrounding(random)} and ${near}.`
  const permit = random.p(0.3) ? ` Permit STR${random.i(10_000, 999_999)}.` : ''
  return `${opening} ${writeSentence(random)} ${writeSentence(random)}${permit}`
}

export const writeAddress = (random: Random): string => `${random.i(1, 9_800)} ${name(random)} ${random.pick(streetKinds)}`
