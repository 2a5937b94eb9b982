import { Link } from '@tanstack/react-router'
import { Panel } from '../../../../ui/card.tsx'
import { UnreadThreads } from '../../../messages/components/unread-threads.tsx'

/** Unread messages, with a link to all of them. */
export function TodayMessages({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="today-messages">
      <Panel className="p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="today-messages" className="font-sans text-base font-semibold tracking-normal">
            Unread messages
          </h2>
          <Link to="/messages" className="link inline-flex min-h-11 items-center text-sm">
            Inbox
          </Link>
        </div>
        <UnreadThreads userId={userId} />
      </Panel>
    </section>
  )
}
