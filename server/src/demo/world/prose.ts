import type { ListingKind } from './listing-kinds.ts'
import type { ListingSeed } from './listings/listing-seed.ts'
import { itemAt, type Random } from './random.ts'

const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const word = (value: number): string => itemAt(count, value)
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const plural = (value: number, noun: string): string => `${word(value)} ${noun}${value === 1 ? '' : 's'}`
const baths = (value: number): string =>
  value % 1 === 0 ? plural(value, 'bath') : `${value === 1.5 ? 'one and a half' : `${word(Math.floor(value))} and a half`} baths`

type Sleeping = (bedrooms: string, bathrooms: string, guests: string) => string

const sleeping: readonly Sleeping[] = [
  (beds, bathrooms, guests) => `${capital(beds)}, ${bathrooms}, and beds for ${guests}, made up with line-dried cotton.`,
  (beds, bathrooms, guests) =>
    `It sleeps ${guests} in ${beds}; there is hot water for all of you, and ${bathrooms} to use it in.`,
  (beds, bathrooms, guests) =>
    `There are ${beds} and ${bathrooms}. With ${guests} it is full and cheerful, with fewer it is a luxury.`,
  (beds, bathrooms, guests) =>
    `Up to ${guests} people fit without anyone drawing the short straw: ${beds}, ${bathrooms}, good mattresses throughout.`,
  (beds, bathrooms, guests) =>
    `${capital(beds)} and ${bathrooms}, arranged so that ${guests} can be together or not, as the hour requires.`,
  (beds, bathrooms, guests) =>
    `We count ${beds}, ${bathrooms} and room for ${guests}; the extra blankets are in the chest on the landing.`,
]

const kitchens: Record<ListingKind, readonly string[]> = {
  beach: [
    'The kitchen has the big pot, the lobster crackers and enough sharp knives.',
    'Rinse the sand off at the outdoor tap and the floors will love you for it.',
    'Towels for the beach are in the hall, towels for the bath are not, and the difference matters to us.',
    'Lunch gets carried to the porch so often that the trays live by the door.',
  ],
  cabin: [
    'The kitchen is plain and complete: cast iron, a good grater, and a kettle that whistles in tune.',
    'Wood is included, as much as you burn; matches live in the tin marked tea.',
    'Phones work on the porch and nowhere else, which most people thank us for by the second day. The wifi is fine.',
    'Boots off at the bench, slippers from the basket: there are nine pairs in four sizes.',
  ],
  villa: [
    'The kitchen was drawn by someone who cooks; a chef can be booked, and will want to know about allergies.',
    'Linen is changed on the third day, and the pool is cleaned before you are awake.',
    'Someone local meets you at the gate, shows you the three switches that matter and then leaves you alone.',
    'The cellar is stocked on an honor list, and the list is short and good.',
  ],
  city: [
    'The kitchen is small, clever and stocked with oil, salt and proper coffee.',
    'Windows on the street are double, so that the city is a picture with the sound turned down.',
    'Bags can be left with us from nine on the day you arrive and until five on the day you go.',
    'A folder on the table has our twelve favorite places to eat, in the order we would go.',
  ],
  cottage: [
    'The kitchen has a range, a scrubbed table and more teapots than a reasonable person needs.',
    'Eggs, bread and butter are waiting, because nobody should arrive to an empty larder.',
    'The stove takes twenty minutes to learn, and the instructions are in rhyme.',
    'Windows open all the way, the gate closes all the way, and dogs of good character sleep by the door.',
  ],
  unique: [
    'The kitchen is a galley: two burners, one good pan, everything within arm’s reach.',
    'It is small, so we thought about every hook; there is a place for wet boots and one for a guitar.',
    'Power comes mostly from the roof and has never run out, even for people who dry their hair.',
    'Arrival is by lantern after dark: it hangs on the post, and it is charged.',
  ],
}

const farewells = [
  'Check-in is by a code that we send on the morning of the day; the porch light will be on.',
  'We live ten minutes away, answer quickly and never drop by unasked.',
  'The house book explains the rest, including what to do about the blue switch (nothing).',
  'Come as late as you like: the key is simple and the lamp by the door is on all night.',
  'Quiet after ten, please; the neighbors were here first and bring tomatoes.',
  'No list of chores when you leave. Close the door, and leave us a line in the book.',
  'If something breaks, tell us. Things that are used break, and we would rather they were used.',
  'Ask us anything before you book; we write back the same day, usually within the hour.',
  'We do not allow parties, but we are very much in favor of dinners.',
  'Stay three nights if you can. The second morning is when it starts to work.',
  'There is a drawer of games, complete except for one rook, which is now a thimble.',
  'Leave the curtains open on your last evening and look back from the road. That is how we fell for it.',
]

/**
 * The description of a listing in three paragraphs: the host's own words, living there, and the surroundings. `turn`
 * is the listing's index in the catalog and keeps neighbors from using the same words.
 */
export function describeListing(listing: ListingSeed, kind: ListingKind, nearby: string, turn: number, r: Random): string {
  const [bedrooms, bathrooms, guests] = listing.rooms
  const sleep = itemAt(sleeping, (turn * 5 + Math.floor(turn / 6)) % sleeping.length)
  const kitchen = itemAt(kitchens[kind], turn % 4)
  const rooms = sleep(plural(bedrooms, 'bedroom'), baths(bathrooms), word(guests))
  const middle = r.p(0.5) ? `${rooms} ${kitchen}` : `${kitchen} ${rooms}`
  return [`${listing.lead} ${listing.detail}`, middle, `${nearby} ${itemAt(farewells, (turn * 7) % farewells.length)}`].join(
    '\n\n',
  )
}
