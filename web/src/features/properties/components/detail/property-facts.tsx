import type { ReactNode } from 'react'
import { hostListingsRead } from '#contract/properties/host-facts.rules.ts'
import type { Fee, HostFacts, PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { useSiteSettings } from '../../../../lib/site-settings.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { Stars } from '../../../../ui/stars.tsx'

/** A section of the page with a line above it. */
export function Section({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line py-8">
      {title ? <h2 className="mb-4 text-block">{title}</h2> : null}
      {children}
    </section>
  )
}

/** 'Hosted by …' with the numbers of bedrooms, bathrooms and guests. */
export function HostLine({ property, contact }: { property: PropertyDetail; contact?: ReactNode }) {
  const host = property.hostName.trim() || 'Host'
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={host} image={property.hostImage} className="size-13 text-xl" />
      <div>
        <p className="font-semibold">Hosted by {host}</p>
        <p className="text-muted">
          {plural(property.bedrooms, 'bedroom')} · {plural(property.bathrooms, 'bath')} · up to{' '}
          {plural(property.maxGuests, 'guest')}
        </p>
      </div>
      {contact ? <div className="sm:ml-auto">{contact}</div> : null}
    </div>
  )
}

/** The figures of `HostFacts` as words: '3 places', 'No reviews yet'. */
function wordsOf({ joinedYear, listingCount, reviewCount }: HostFacts): string[] {
  const places =
    listingCount >= hostListingsRead ? `${hostListingsRead.toLocaleString('en-US')}+ places` : plural(listingCount, 'place')
  return [places, reviewCount === 0 ? 'No reviews yet' : plural(reviewCount, 'review'), `Joined in ${joinedYear}`]
}

/** The host's portrait with the facts a guest asks for: rating, places, reviews, and how bookings are answered. */
export function HostCard({ property }: { property: PropertyDetail }) {
  const { hostAnswerHours } = useSiteSettings()
  const { host, hostImage, instantBook } = property
  const name = property.hostName.trim() || 'Host'
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
            ? 'Bookings here are confirmed at once.'
            : `After you pay, the host has ${hostAnswerHours} hours to reply. If they don’t approve, you get a full refund.`}
        </p>
      </div>
    </div>
  )
}

/** The host's fees on top of the nightly price: required ones and optional ones. */
export function FeeList({ fees }: { fees: readonly Fee[] }) {
  return (
    <ul className="grid gap-3">
      {fees.map((fee) => (
        <li key={fee.id} className="flex items-baseline justify-between gap-6">
          <span>
            {fee.name} <span className="text-sm text-muted">{fee.isRequired ? 'required' : 'optional'}</span>
            {fee.description ? <span className="block text-sm text-muted">{fee.description}</span> : null}
          </span>
          <span className="num font-semibold">{formatDollarsExact(fee.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
