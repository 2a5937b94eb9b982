import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/api-context.tsx'
import { testimonialsQuery } from '../api/testimonials-query.ts'
import { Testimonials } from '../components/testimonials.tsx'

/** What guests say. */
export function GuestVoices() {
  const { data = [] } = useQuery(testimonialsQuery(useApi()))
  return <Testimonials testimonials={data} />
}
