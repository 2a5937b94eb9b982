const MINUTE = 60
const HOUR = 60 * MINUTE

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A waiting time in words, rounded up: 'a moment', '43 minutes', '23 hours'. Up to 90 minutes are minutes. */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE / 2) return 'a moment'
  if (seconds <= 1.5 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute')
  return counted(Math.ceil(seconds / HOUR), 'hour')
}
