/**
 * Corrected typos by word length: none in short words and numbers, two in long ones (`Ashvile` lacks two letters of
 * `Asheville`).
 */
export function typosForgiven(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0

/** Letters to add, drop, replace or swap with their neighbor to turn one word into the other. */
export function countTypos(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + cost,
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

/**
 * The known words that a mistyped `word` may mean: those within the allowed typos, and of these only the nearest. A
 * different first letter counts as one typo more, because it is rare: `Ashvile` is Asheville, not Nashville.
 */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  const limit = typosForgiven(word)
  const found: { term: string; distance: number }[] = []
  for (const term of new Set(known)) {
    if (limit === 0 || /^\d+$/.test(term) || Math.abs(term.length - word.length) > limit) continue
    const typos = countTypos(word, term)
    if (typos <= limit) found.push({ term, distance: typos + (term[0] === word[0] ? 0 : 1) })
  }
  const best = Math.min(...found.map(({ distance }) => distance))
  return found.filter(({ distance }) => distance === best).map(({ term }) => term)
}
