// A chunk of its own: the screen loads with its page.

import { island } from '../../../ui/hydration/island.tsx'
import { PlaceInput } from '../../properties/components/where/place-input.tsx'
import { Hero } from '../components/hero.tsx'

const FeaturedProperties = island(async () => (await import('./featured-properties.tsx')).FeaturedProperties)
const TypesAndSteps = island(async () => (await import('./types-and-steps.tsx')).TypesAndSteps)
const BecomeAHost = island(async () => (await import('../components/become-a-host.tsx')).BecomeAHost)
const GuestVoices = island(async () => (await import('./guest-voices.tsx')).GuestVoices)

/** The home page. */
export function HomeScreen() {
  return (
    <>
      <Hero whereInput={PlaceInput} />
      <div className="wrap mt-11 flex flex-col gap-13 sm:mt-22 sm:gap-22">
        <FeaturedProperties />
        <TypesAndSteps />
        <BecomeAHost />
        <GuestVoices />
      </div>
    </>
  )
}
