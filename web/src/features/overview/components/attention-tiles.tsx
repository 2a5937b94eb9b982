import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Building2,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Flag,
  type LucideIcon,
  Mail,
  MapPinOff,
  Star,
  Webhook,
} from 'lucide-react'
import { type AttentionKind, groupOfKind } from '#contract/attention/attention.rules.ts'
import type { AttentionCount } from '#contract/attention/attention.schemas.ts'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Count } from '../../../ui/lists/counted-heading.tsx'
import { countOfKind, isFailure, waitWords } from '../model/attention-words.ts'

const icons: Record<AttentionKind, LucideIcon> = {
  payment: CreditCard,
  dispute: CreditCard,
  job: CircleAlert,
  webhook: Webhook,
  email: Mail,
  listing: Building2,
  changed_listing: Building2,
  unplaced_listing: MapPinOff,
  report: Flag,
  review: Star,
}

/** The sign of a kind, red where something failed; the words beside it say the same. */
export function AttentionIcon({ kind }: { kind: AttentionKind }) {
  const Icon = icons[kind]
  const look = isFailure(kind) ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'
  return (
    <span className={cn('grid size-11 shrink-0 place-items-center rounded-control', look)}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

function oldestWords(oldest: string, now: Date): string {
  const wait = waitWords(oldest, now)
  return t`Oldest waiting ${wait}`
}

/** What waits, one tile for each kind, each leading to its part of the list. */
export function AttentionTiles({ counts }: { counts: readonly AttentionCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const now = new Date()
  // Five tiles are three and two, not four and a wide one.
  const xlBasis = counts.length === 5 || counts.length === 6 ? 'xl:basis-[30%]' : 'xl:basis-[22%]'
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="mb-3 flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
        <Trans>Needs attention</Trans> <Count count={total} />
      </h2>
      {total === 0 ? (
        <p className="flex items-center gap-2.5 border-y border-line py-5 text-muted">
          <CircleCheck aria-hidden className="size-5 text-good" /> <Trans>All clear.</Trans>
        </p>
      ) : (
        <Panel className="overflow-hidden">
          <ul className="-m-px flex flex-wrap">
            {counts.map((count) => (
              <li key={count.kind} className={cn('grow basis-full border-t border-s border-line sm:basis-2/5', xlBasis)}>
                <Link
                  to="/admin/attention"
                  search={{ group: groupOfKind[count.kind] }}
                  className="flex h-full min-h-19 items-center gap-3.5 p-3.5 -outline-offset-2 hover:bg-sunken"
                >
                  <AttentionIcon kind={count.kind} />
                  <span className="min-w-0">
                    <span className="block font-semibold">{countOfKind(count)}</span>
                    <span className="block text-sm text-muted">{oldestWords(count.oldest, now)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}
