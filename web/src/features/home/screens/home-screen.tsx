import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.tsx'
import { PlaceInput } from '../../properties/components/where/place-input.tsx'
import { testimonialsQuery } from '../api/testimonials-query.ts'
import { AccommodationTypes } from '../components/accommodation-types.tsx'
import { BecomeAHost } from '../components/become-a-host.tsx'
import { Hero } from '../components/hero.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { Testimonials } from '../components/testimonials.tsx'
import { FeaturedProperties } from './featured-properties.tsx'

function GuestVoices() {
  const { data = [] } = useQuery(testimonialsQuery(useApi()))
  return <Testimonials testimonials={data} />
}

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
        <GuestVoices />
      </div>
    </>
  )
}
