import { cn } from '../../../ui/class-names.ts'
import { Stars } from '../../../ui/stars.tsx'
import { homeCopy } from '../home.copy.ts'
import { testimonials } from '../model/testimonials.ts'

/** Three testimonials of guests. */
export function Testimonials() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="sr-only">
        {homeCopy.reviews.title}
      </h2>
      <ul className="grid gap-9 md:grid-cols-[1.25fr_1fr_1fr] md:gap-12">
        {testimonials.map((one, at) => (
          <li key={one.id}>
            <figure>
              <Stars value={one.rating} />
              <blockquote
                className={cn(
                  'mt-3.5 font-display text-lg leading-normal font-medium',
                  at === 0 && 'md:text-[26px] md:leading-[1.35]',
                )}
              >
                “{one.text}”
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-3 font-semibold">
                <span aria-hidden className="grid size-10 place-items-center rounded-full bg-amber-soft text-warn">
                  {one.avatar}
                </span>
                {one.name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
