export interface Testimonial {
  name: string
  rating: number
  text: string
}

/** The testimonials of a new site. */
export const defaultTestimonials: readonly Testimonial[] = [
  {
    name: 'Teodora',
    rating: 5,
    text: 'We arrived in the rain at ten and the lamp by the door was on. That was the whole review, really.',
  },
  { name: 'Marcus', rating: 5, text: 'The price I saw first was the price I paid. I had forgotten that could happen.' },
  { name: 'June', rating: 5, text: 'Our host left a list of swimming spots in pencil.' },
]
