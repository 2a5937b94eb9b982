import { cn } from '../../../ui/class-names.ts'
import { useUnreadThreads } from '../messages.queries.ts'

/** The number of unread items; renders nothing for zero. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={cn(
        'num grid min-w-5.5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-on-primary',
        className,
      )}
    >
      {count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** The number of unread conversations, beside its link. */
export const UnreadMark = () => <UnreadCount count={useUnreadThreads()} className="ml-auto" />
