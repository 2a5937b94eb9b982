import type { Testimonial } from '#contract/content/testimonials.rules.ts'
import { cn } from '../../../ui/class-names.ts'
import { Stars } from '../../../ui/stars.tsx'
import { homeCopy } from '../home.copy.ts'

/** Up to three share a row whose first has the most room; more of them have equal columns. */
const columns = ['', '', '@2xl:grid-cols-[1.25fr_1fr]', '@2xl:grid-cols-[1.25fr_1fr_1fr]']

/** What guests say; nothing without testimonials. */
export function Testimonials({ testimonials }: { testimonials: readonly (Testimonial & { language?: string | undefined })[] }) {
  if (testimonials.length === 0) return null
  const isOneRow = testimonials.length < columns.length
  return (
    <section aria-labelledby="reviews" className="@container">
      <h2 id="reviews" className="sr-only">
        {homeCopy.reviews.title}
      </h2>
      <ul className={cn('grid gap-9 @2xl:gap-12', isOneRow ? columns[testimonials.length] : '@2xl:grid-cols-3')}>
        {testimonials.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may say the same
          <li key={at}>
            <figure>
              <Stars value={one.rating} />
              <blockquote
                lang={one.language}
                className={cn(
                  'mt-3.5 font-display text-lg leading-normal font-medium wrap-anywhere',
                  isOneRow && at === 0 && '@2xl:text-[26px] @2xl:leading-[1.35]',
                )}
              >
                “{one.text}”
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-3 font-semibold">
                <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-amber-soft text-warn">
                  {[...one.name][0]?.toUpperCase()}
                </span>
                <span className="min-w-0 wrap-anywhere">{one.name}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
