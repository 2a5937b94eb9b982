import { AccommodationTypes } from '../components/accommodation-types.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'

/** The accommodation types, and how a stay is found. */
export function TypesAndSteps() {
  return (
    <>
      <AccommodationTypes />
      <HowItWorks />
    </>
  )
}
