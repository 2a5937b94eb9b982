// A chunk of its own: an island, which hydrates when it comes into view.

import { plural, t } from '@lingui/core/macro'
import { hostListingsRead } from '#contract/properties/host-facts.rules.ts'
import type { HostFacts, PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { ReportButton } from '../../reports/components/report-button.tsx'
import { ReviewMenuButton } from '../../reviews/components/review-menu-button.tsx'
import { Section } from '../components/detail/property-facts.tsx'
import { ReviewList } from '../components/detail/review-list.tsx'

/** The figures of `HostFacts` as words: '3 places', 'No reviews yet'. */
function wordsOf({ joinedYear, listingCount, reviewCount }: HostFacts): string[] {
  const most = formatNumber(hostListingsRead)
  const isMore = listingCount >= hostListingsRead
  return [
    isMore ? t`${most}+ places` : plural(listingCount, { one: '# place', other: '# places' }),
    reviewCount === 0
      ? t`No reviews yet`
      : plural(reviewCount, { one: `${reviewCount} review`, other: `${reviewCount} reviews` }),
    t`Joined in ${joinedYear}`,
  ]
}

/** The host's portrait with the facts a guest asks for: rating, places, reviews, and how bookings are answered. */
function HostCard({ property }: { property: PropertyDetail }) {
  const { hostAnswerHours } = useSiteSettings()
  const { host, hostImage, instantBook } = property
  const name = property.hostName.trim() || t`Host`
  return (
    <div className="flex flex-col gap-6 rounded-card bg-surface p-6 ring-1 ring-line sm:flex-row sm:items-center sm:gap-8 sm:p-8">
      <Avatar name={name} image={hostImage} className="size-24 text-4xl" />
      <div className="min-w-0">
        <p className="text-block break-words">{name}</p>
        <ul className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {host.averageRating === null ? null : (
            <li>
              <Stars value={host.averageRating} />
            </li>
          )}
          {wordsOf(host).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-3 max-w-[52ch]">
          {instantBook
            ? t`Bookings here are confirmed at once.`
            : t`After you pay, the host has ${hostAnswerHours} hours to reply. If they don’t approve, you get a full refund.`}
        </p>
      </div>
    </div>
  )
}

/** What guests say of a listing, and its host. */
export function PeopleSections({ property }: { property: PropertyDetail }) {
  const { id: propertyId, isOwn } = property
  return (
    <>
      <Section title={t`What guests say`} id="reviews">
        <ReviewList property={property} action={({ id }, by) => <ReviewMenuButton reviewId={id} by={by} />} />
      </Section>
      <Section title={t`Your host`}>
        <HostCard property={property} />
        {isOwn ? null : (
          <div className="mt-4 -ms-4 flex flex-wrap">
            <ReportButton subject={{ kind: 'listing', propertyId }} label={t`Report this listing`} />
            <ReportButton subject={{ kind: 'host', propertyId }} label={t`Report this host`} />
          </div>
        )}
      </Section>
    </>
  )
}
