import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Claim, Overlap } from '#contract/calendars/calendars.schemas.ts'
import { countNights } from '#contract/shared/dates.ts'
import { plural } from '../../../lib/format.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Panel } from '../../../ui/card.tsx'

const nightsOf = ({ from, to }: { from: string; to: string }) =>
  `${formatStay(from, to)} · ${plural(countNights(from, to), 'night')}`

function ClaimLine({ claim }: { claim: Claim }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      {claim.bookingId ? (
        <Link to="/dashboard" search={{ tab: 'requests' }} className="link font-medium">
          {claim.name}
        </Link>
      ) : (
        <span className="font-medium break-words">{claim.name}</span>
      )}
      <span className="num text-muted">{formatStay(claim.from, claim.to)}</span>
    </li>
  )
}

function OverlapRow({ overlap }: { overlap: Overlap }) {
  return (
    <li className="flex gap-4 border-t border-line px-5 py-4 sm:px-6">
      <TriangleAlert aria-hidden className={`mt-0.5 size-5 shrink-0 ${overlap.isSame ? 'text-muted' : 'text-bad'}`} />
      <div className="min-w-0">
        <p className="num font-semibold">{nightsOf(overlap.nights)}</p>
        <ul className="mt-1 text-sm">
          {overlap.claims.map((claim) => (
            <ClaimLine key={`${claim.name} ${claim.from} ${claim.to}`} claim={claim} />
          ))}
        </ul>
        <p className="mt-1 text-sm text-muted">
          {overlap.isSame
            ? 'Both have exactly these nights. They may be the same stay, passed from one site to the other.'
            : 'Two guests may have booked. Check both sites and cancel one of the stays.'}
        </p>
      </div>
    </li>
  )
}

/** Double-booked nights: certain conflicts first, then those that may be one stay imported twice. */
export function OverlapList({ overlaps }: { overlaps: readonly Overlap[] }) {
  const sorted = [...overlaps].sort((a, b) => Number(a.isSame) - Number(b.isSame))
  return (
    <Panel className="overflow-hidden">
      <section aria-labelledby="overlaps">
        <div className="p-5 sm:p-6">
          <h2 id="overlaps" className="text-block">
            Conflicts
          </h2>
          <p className="mt-1 max-w-[64ch] text-muted">
            Nights that are taken twice: in two calendars, or in a calendar and by a booking here.
          </p>
        </div>
        {sorted.length === 0 ? (
          <p className="flex items-center gap-3 border-t border-line px-5 py-4 text-sm text-muted sm:px-6">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-good" /> No conflicts.
          </p>
        ) : (
          <ul aria-label="Conflicts">
            {sorted.map((overlap) => (
              <OverlapRow key={overlap.claims.map(({ name, from, to }) => `${name} ${from} ${to}`).join()} overlap={overlap} />
            ))}
          </ul>
        )}
      </section>
    </Panel>
  )
}
