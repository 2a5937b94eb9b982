import { plural } from '../../../lib/format.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { homeCopy } from '../home.copy.ts'

/** Three steps from search to stay. */
export function HowItWorks() {
  const freeHours = plural(useSiteSettings().freeCancellationHours, 'hour')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-7">
        {homeCopy.steps.title}
      </h2>
      <ol className="grid gap-7 md:grid-cols-3 md:gap-12">
        {homeCopy.steps.items.map((step) => (
          <li key={step.title} className="border-t-2 border-amber pt-5">
            <h3>{step.title}</h3>
            <p className="mt-2 text-muted">{step.text.replace('{freeHours}', freeHours)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
