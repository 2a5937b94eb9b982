import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'

/** The delay before a screen reader announces the rating: when typing pauses, not at every letter. */
const PAUSE_MS = 800
const barColors = ['bg-bad', 'bg-warn', 'bg-good', 'bg-good'] as const

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The strength of a password, from guessed first to practically unguessable. */
const strengths = ['Too easy to guess', 'Weak', 'Good', 'Strong'] as const

/** Common parts; each counts as one letter. */
const familiar =
  /password|passw0rd|p@ssw|qwerty|asdf|zxcv|welcome|letmein|iloveyou|admin|login|dragon|monkey|football|baseball|summer|winter|spring|autumn|porchlight|(?:19|20)\d\d/g

/** Whether a character repeats or continues the one before it, as in 'aaa', '123' and 'cba'. */
const isExpected = (before: number, code: number): boolean => Math.abs(code - before) <= 1

/**
 * The effective length of a password: repeated and consecutive characters count a quarter; common parts and the
 * user's own name or address count as one.
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

type Strength = (typeof strengths)[number]

const strengthWords = (): Record<Strength, string> => ({
  'Too easy to guess': t`Too easy to guess`,
  Weak: t`Weak`,
  Good: t`Good`,
  Strong: t`Strong`,
})

/**
 * Rates a password for the meter under its field. `own` holds the user's names and the parts of the address. The
 * rating is an estimate; the server decides on acceptance.
 */
export function rateStrength(password: string, own: readonly string[] = []): Strength {
  const surprises = countSurprises(password, own)
  if (password.length < 8 || surprises < 7) return 'Too easy to guess'
  if (surprises < 11) return 'Weak'
  return surprises < 13.5 ? 'Good' : 'Strong'
}

/** The strength of the typed password, as four bars and in words; empty before anything is typed. */
export function PasswordStrength({ password, own = [] }: { password: string; own?: readonly string[] }) {
  const strength = rateStrength(password, own)
  const rank = strengths.indexOf(strength)
  const words = strengthWords()[strength]
  const announced = useSettledText(password ? t`Password strength: ${words}` : '')
  return (
    <>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {password ? (
        <div aria-hidden className="-mt-1.5 flex items-center gap-3">
          <span className="flex flex-1 gap-1">
            {strengths.map((name, at) => (
              <span key={name} className={`h-1.5 flex-1 rounded-full ${at <= rank ? barColors[rank] : 'bg-line'}`} />
            ))}
          </span>
          <span className="text-sm text-muted">{words}</span>
        </div>
      ) : null}
    </>
  )
}
