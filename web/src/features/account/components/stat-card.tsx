import type { LucideIcon } from 'lucide-react'
import { Panel } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface StatCardProps {
  icon: LucideIcon
  label: string
  /** Undefined while loading; null after a failure. */
  count: number | null | undefined
}

/** One number with its label. */
export function StatCard({ icon: Icon, label, count }: StatCardProps) {
  return (
    <Panel className="flex gap-4 p-3.5 sm:items-center sm:p-5">
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary sm:grid">
        <Icon aria-hidden className="size-5" />
      </span>
      <dl className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
        <dt className="text-sm leading-snug text-muted">{label}</dt>
        <dd className="num text-block leading-tight font-bold">
          {count === undefined ? <Skeleton className="h-7 w-8" /> : (count ?? '–')}
        </dd>
      </dl>
    </Panel>
  )
}
