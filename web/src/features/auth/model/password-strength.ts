/** How hard a password is to guess, from what comes first in every list of guesses to what no list holds. */
export const strengths = ['Too easy to guess', 'Weak', 'Good', 'Strong'] as const
export type Strength = (typeof strengths)[number]

/** Parts that everybody uses; each adds as little as one letter. */
const familiar =
  /password|passw0rd|p@ssw|qwerty|asdf|zxcv|welcome|letmein|iloveyou|admin|login|dragon|monkey|football|baseball|summer|winter|spring|autumn|porchlight|(?:19|20)\d\d/g

/** Whether a sign repeats the one before it or follows it, as in 'aaa', '123' and 'cba'. */
const isExpected = (before: number, code: number): boolean => Math.abs(code - before) <= 1

/**
 * How many signs of a password a guesser has to find: signs that repeat or follow one another count a quarter, familiar parts and one's own name or
 * address as one.
 */
function countSurprises(password: string, own: readonly string[]): number {
  let plain = password.toLowerCase()
  for (const part of own) if (part.length >= 3) plain = plain.replaceAll(part.toLowerCase(), '\u0000')
  plain = plain.replace(familiar, '\u0000')
  let count = 0
  for (let at = 0; at < plain.length; at += 1) {
    const before = at > 0 ? plain.charCodeAt(at - 1) : -10
    count += isExpected(before, plain.charCodeAt(at)) ? 0.25 : 1
  }
  return count
}

/**
 * Rates a password for the meter under its field. `own` is what a guesser knows about the person: names and the parts of the address. An
 * estimate: what is refused, the server decides.
 */
export function rateStrength(password: string, own: readonly string[] = []): Strength {
  const surprises = countSurprises(password, own)
  if (password.length < 8 || surprises < 7) return 'Too easy to guess'
  if (surprises < 11) return 'Weak'
  return surprises < 13.5 ? 'Good' : 'Strong'
}
