import { Building2, CircleAlert, CreditCard, Flag, type LucideIcon, Mail, Star, Webhook } from 'lucide-react'
import type { AttentionKind } from '#contract/attention/attention.rules.ts'
import { cn } from '../../../ui/class-names.ts'
import { isFailure } from '../model/attention-words.ts'

const icons: Record<AttentionKind, LucideIcon> = {
  payment: CreditCard,
  dispute: CreditCard,
  job: CircleAlert,
  webhook: Webhook,
  email: Mail,
  listing: Building2,
  changed_listing: Building2,
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
