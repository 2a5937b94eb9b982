import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { ReportButton } from '../../reports/components/report-button.tsx'
import { ReviewMenuButton } from '../../reviews/components/review-menu-button.tsx'
import { HostCard } from '../components/detail/host-card.tsx'
import { Section } from '../components/detail/property-facts.tsx'
import { ReviewList } from '../components/detail/review-list.tsx'

/** What guests say of a listing, and its host. */
export function PeopleSections({ property }: { property: PropertyDetail }) {
  const { id: propertyId, isOwn } = property
  return (
    <>
      <Section title="What guests say" id="reviews">
        <ReviewList property={property} action={({ id }, by) => <ReviewMenuButton reviewId={id} by={by} />} />
      </Section>
      <Section title="Your host">
        <HostCard property={property} />
        {isOwn ? null : (
          <div className="mt-4 -ml-4 flex flex-wrap">
            <ReportButton subject={{ kind: 'listing', propertyId }} label="Report this listing" />
            <ReportButton subject={{ kind: 'host', propertyId }} label="Report this host" />
          </div>
        )}
      </Section>
    </>
  )
}
