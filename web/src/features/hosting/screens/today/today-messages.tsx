import { Link } from '@tanstack/react-router'
import { UnreadThreads } from '../../../messages/components/unread-threads.tsx'
import { TodayPanel } from './today-panel.tsx'

/** Unread messages, with a link to all of them. */
export function TodayMessages({ userId }: { userId: string }) {
  const inbox = (
    <Link to="/messages" className="link inline-flex min-h-11 items-center text-sm">
      Inbox
    </Link>
  )
  return (
    <TodayPanel title="Unread messages" link={inbox}>
      <UnreadThreads userId={userId} />
    </TodayPanel>
  )
}
