import { PlaceInput } from '../../properties/components/where/place-input.tsx'
import { AccommodationTypes } from '../components/accommodation-types.tsx'
import { BecomeAHost } from '../components/become-a-host.tsx'
import { Hero } from '../components/hero.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { Testimonials } from '../components/testimonials.tsx'
import { FeaturedProperties } from './featured-properties.tsx'

/** The home page. */
export function HomeScreen() {
  return (
    <>
      <Hero whereInput={PlaceInput} />
      <div className="wrap mt-16 flex flex-col gap-16 sm:mt-22 sm:gap-22">
        <FeaturedProperties />
        <AccommodationTypes />
        <HowItWorks />
        <BecomeAHost />
        <Testimonials />
      </div>
    </>
  )
}
