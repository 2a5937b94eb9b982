import { island } from '../../../ui/hydration/island.tsx'
import { PlaceInput } from '../../properties/components/where/place-input.tsx'
import { BecomeAHost } from '../components/become-a-host.tsx'
import { Hero } from '../components/hero.tsx'
import { FeaturedProperties } from './featured-properties.tsx'

const TypesAndSteps = island(async () => (await import('./types-and-steps.tsx')).TypesAndSteps)
const GuestVoices = island(async () => (await import('./guest-voices.tsx')).GuestVoices)

/** The home page. */
export function HomeScreen() {
  return (
    <>
      <Hero whereInput={PlaceInput} />
      <div className="wrap mt-16 flex flex-col gap-16 sm:mt-22 sm:gap-22">
        <FeaturedProperties />
        <TypesAndSteps />
        <BecomeAHost />
        <GuestVoices />
      </div>
    </>
  )
}
