import { Check } from 'lucide-react'
import { homeCopy } from '../home.copy.ts'
import porch from '../pictures/porch.webp'
import { HostLeadForm } from './host-lead-form.tsx'

/** The reasons to host, and the lead form. */
export function BecomeAHost() {
  return (
    <section
      aria-labelledby="host"
      className="-mx-4 grid overflow-hidden bg-sunken sm:mx-0 sm:rounded-hero lg:grid-cols-[1.1fr_1fr]"
    >
      <div className="relative min-h-60 lg:min-h-[460px]">
        <img src={porch} alt="" loading="lazy" width={900} height={600} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="px-4 py-8 sm:p-12">
        <h2 id="host">{homeCopy.host.title}</h2>
        <p className="mt-3 text-muted">{homeCopy.host.lead}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-medium">
          {homeCopy.host.benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <Check aria-hidden className="size-5 text-good" /> {benefit}
            </li>
          ))}
        </ul>
        <HostLeadForm />
      </div>
    </section>
  )
}
