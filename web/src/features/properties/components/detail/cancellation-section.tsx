import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { ladderNote, ladderRows, policyNames, policyRows, termsFor } from '../../../../lib/refund-ladder.ts'
import { DatedSteps } from '../../../../ui/dated-steps.tsx'
import { Section } from './property-facts.tsx'

/** What cancelling a stay here costs: with dates chosen the ladder carries them, without it counts days before check-in. */
export function CancellationSection({ property, checkIn }: { property: PropertyDetail; checkIn: IsoDate | undefined }) {
  const { cancellationPolicy: policy } = property
  const dated = checkIn ? ladderRows(termsFor(property, checkIn), checkIn, new Date()) : []
  return (
    <Section title="If you have to cancel">
      <p className="mb-4 text-muted">
        {policyNames[policy]} cancellation.
        {property.instantBook ? null : ' A request is free to withdraw until the host says yes.'}
      </p>
      <div className="max-w-[62ch]">
        <DatedSteps steps={dated.length > 0 ? dated : policyRows(policy)} note={ladderNote} />
      </div>
    </Section>
  )
}
