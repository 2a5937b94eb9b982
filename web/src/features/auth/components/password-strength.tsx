import { useEffect, useState } from 'react'
import { rateStrength, strengths } from '../model/password-strength.ts'

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

/** The strength of the typed password, as four bars and in words; empty before anything is typed. */
export function PasswordStrength({ password, own = [] }: { password: string; own?: readonly string[] }) {
  const strength = rateStrength(password, own)
  const rank = strengths.indexOf(strength)
  const announced = useSettledText(password ? `Password strength: ${strength}` : '')
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
          <span className="text-sm text-muted">{strength}</span>
        </div>
      ) : null}
    </>
  )
}
