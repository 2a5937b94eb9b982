import { cutWord, type Listing } from './listing.ts'
import { CLASSES, type WordClass, type WordIndex, wordClasses } from './words.ts'

const { region, own, description } = wordClasses

const sharedInts = (size: number) => new Uint32Array(new SharedArrayBuffer(size * 4))

/** Numbers that are added one by one, without an object for each. */
export class GrowingList {
  #numbers = new Uint32Array(4)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length] = number
    this.#length += 1
  }

  /** The numbers so far; valid until the next one is added. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.#length)
  }
}

/** Collects the words of listings, each word of a listing in the first of its classes, and builds their index. */
export class WordCollector {
  /** The number of each word, in the order in which the words were found. */
  readonly #numbers = new Map<string, number>()
  /** The listing in which each word was found last. */
  readonly #last: number[] = []
  /** How many listings have each word in each class. A slot is `number * CLASSES + class`. */
  readonly #counts: number[] = []
  /** The slots of each listing, listing after listing, and how many there are up to each. */
  readonly #slots = new GrowingList()
  readonly #ends = new GrowingList()

  add({ regionText, placeText, searchText }: Pick<Listing, 'regionText' | 'placeText' | 'searchText'>): void {
    this.#addText(regionText, region)
    this.#addText(placeText, own)
    // The words of the place are not split twice: the search text repeats them first.
    this.#addText(searchText.startsWith(placeText) ? searchText.slice(placeText.length) : searchText, description)
    this.#ends.add(this.#slots.length)
  }

  #addText(text: string, wordClass: WordClass): void {
    const listing = this.#ends.length
    for (const word of text.split(' ')) {
      if (word === '') continue
      const number = this.#numberOf(cutWord(word))
      if (this.#last[number] === listing) continue
      this.#last[number] = listing
      const slot = number * CLASSES + wordClass
      this.#counts[slot] = (this.#counts[slot] ?? 0) + 1
      this.#slots.add(slot)
    }
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(word, number)
    this.#last.push(-1)
    for (let wordClass = 0; wordClass < CLASSES; wordClass += 1) this.#counts.push(0)
    return number
  }

  /** `order` has the listing at each ordinal. Lists are filled ordinal by ordinal, so that none has to be sorted. */
  build(order: Uint32Array): WordIndex {
    const encoder = new TextEncoder()
    const words = Array.from(this.#numbers, ([word, number]) => ({ bytes: encoder.encode(word), number }))
    words.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    const bytes = new Uint8Array(new SharedArrayBuffer(words.reduce((sum, word) => sum + word.bytes.length, 0)))
    const starts = sharedInts(words.length + 1)
    const offsets = sharedInts(words.length * CLASSES + 1)
    /** Where the next ordinal of each slot goes. */
    const next = new Uint32Array(words.length * CLASSES)
    let filled = 0
    for (const [at, { bytes: letters, number }] of words.entries()) {
      bytes.set(letters, starts[at])
      starts[at + 1] = (starts[at] ?? 0) + letters.length
      for (let wordClass = 0; wordClass < CLASSES; wordClass += 1) {
        const slot = number * CLASSES + wordClass
        next[slot] = filled
        offsets[at * CLASSES + wordClass] = filled
        filled += this.#counts[slot] ?? 0
      }
    }
    offsets[words.length * CLASSES] = filled
    return { bytes, starts, postings: this.#fill(order, next), offsets }
  }

  #fill(order: Uint32Array, next: Uint32Array): Uint32Array {
    const [slots, ends] = [this.#slots.view(), this.#ends.view()]
    const postings = sharedInts(slots.length)
    for (let ordinal = 0; ordinal < order.length; ordinal += 1) {
      const listing = order[ordinal] ?? 0
      for (let at = ends[listing - 1] ?? 0; at < (ends[listing] ?? 0); at += 1) {
        const slot = slots[at] ?? 0
        const place = next[slot] ?? 0
        postings[place] = ordinal
        next[slot] = place + 1
      }
    }
    return postings
  }
}
