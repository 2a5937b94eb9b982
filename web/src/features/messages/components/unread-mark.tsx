import { Trans } from '@lingui/react/macro'
import { useUnreadThreads } from '../messages.queries.ts'

/** The number of unread conversations, beside its link; renders nothing for zero. */
export function UnreadMark() {
  const count = useUnreadThreads()
  if (count === 0) return null
  return (
    <span className="num ms-auto grid min-w-5.5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-on-primary">
      <Trans>
        {count}
        <span className="sr-only"> unread</span>
      </Trans>
    </span>
  )
}
