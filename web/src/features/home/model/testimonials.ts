/** The testimonials of three guests. */
export const testimonials = [
  {
    id: 1,
    name: 'Teodora',
    avatar: 'T',
    rating: 5,
    text: 'We arrived in the rain at ten and the lamp by the door was on. That was the whole review, really.',
  },
  {
    id: 2,
    name: 'Marcus',
    avatar: 'M',
    rating: 5,
    text: 'The price I saw first was the price I paid. I had forgotten that could happen.',
  },
  { id: 3, name: 'June', avatar: 'J', rating: 5, text: 'Our host left a list of swimming spots in pencil.' },
] as const
