import { Link } from '@tanstack/react-router'
import type { Earning } from '#contract/ledger/ledger.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { formatStay } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
import { payoutBadge, payoutNote, signedDollars } from '../model/ledger-words.ts'

function EarningRow({ earning }: { earning: Earning }) {
  const badge = payoutBadge(earning.payoutState)
  const note = payoutNote(earning)
  const kept = earning.hostFee + earning.payoutFee
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-4">
      <p className="min-w-0 font-semibold">
        <Link to="/property/$id" params={{ id: String(earning.property.id) }} className="hover:underline">
          {earning.property.title}
        </Link>
      </p>
      <p className="num text-right font-bold">{signedDollars(earning.earned)}</p>
      <p className="num text-sm text-muted max-sm:col-span-full">
        {earning.guestFirstName} · {formatStay(earning.checkInDate, earning.checkOutDate)}
        {earning.status === 'cancelled' ? ' · cancelled' : ''}
      </p>
      {earning.earned === 0 ? null : (
        <p className="num text-sm text-muted max-sm:col-span-full sm:text-right">
          {formatDollarsExact(earning.subtotal)} less {formatDollarsExact(kept)} fees
        </p>
      )}
      <p className="col-span-full mt-1 flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {note ? <span className="text-muted">{note}</span> : null}
      </p>
    </li>
  )
}

/** How many stays show before 'Show all': about two months of a busy host. */
const shownAtFirst = 12

/** The paid stays of a host, latest first, with what it brings and where that money is. */
export function EarningsList({ earnings }: { earnings: readonly Earning[] }) {
  const fold = useFold(earnings, shownAtFirst)
  return (
    <section aria-labelledby="by-stay" className="mt-12 grid justify-items-start">
      <h2 id="by-stay" className="mb-4 text-block">
        By stay
      </h2>
      <ul className="mb-6 w-full">
        {fold.shown.map((earning) => (
          <EarningRow key={earning.bookingId} earning={earning} />
        ))}
      </ul>
      <FoldButton fold={fold} all={`Show all ${earnings.length} stays`} fewer="Show fewer stays" />
    </section>
  )
}
