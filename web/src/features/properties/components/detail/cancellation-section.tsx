// A chunk of its own: an island, which hydrates when it comes into view.

import { t } from '@lingui/core/macro'
import { refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { ladderNote, ladderRows, nameCancellation, policyRows, termsFor } from '../../../../stays/refunds/refund-ladder.ts'
import { RefundSteps } from '../../../../stays/refunds/refund-steps.tsx'
import { Section } from './property-facts.tsx'

/** The cancellation terms: with dates the steps have dates, without them days before check-in. */
export function CancellationSection({ property, checkIn }: { property: PropertyDetail; checkIn: IsoDate | undefined }) {
  const { cancellationPolicy: policy } = property
  const site = useSiteSettings()
  const dated = checkIn ? ladderRows(termsFor(property, checkIn, site), checkIn, new Date()) : []
  return (
    <Section title={t`Cancellation policy`}>
      <p className="mb-4 text-muted">
        {nameCancellation(policy)}
        {property.instantBook ? null : sentenceGap() + t`Canceling is free until the host approves.`}
      </p>
      <div className="max-w-[62ch]">
        <RefundSteps
          steps={dated.length > 0 ? dated : policyRows(refundRuleOf(site, policy))}
          note={ladderNote(site.freeCancellationHours)}
        />
      </div>
    </Section>
  )
}
