import { cn } from '../../../ui/class-names.ts'
import { useUnreadThreads } from '../api/use-inbox.ts'

/** A number of what is unread; nothing when all is read. */
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

/** How many conversations have something unread, beside the way to them. */
export const UnreadMark = () => <UnreadCount count={useUnreadThreads()} className="ml-auto" />
