import { Stepper } from '../../../ui/forms/stepper.tsx'
import { guestLimits, guestsLabel } from '../model/hero-search.ts'

/** The number of guests: 1 to 6, where 6 means six or more. */
export function WhoStepper({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) {
  return <Stepper label="Guests" value={guests} {...guestLimits} words={guestsLabel(guests)} onChange={onChange} />
}
