import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { showTitle } from '../../../stays/price/guest-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useThreads } from '../messages.queries.ts'
import { lastWords } from '../model/last-words.ts'

/** The number of conversations that fit beside other work. */
const SHOWN = 3

/** The latest conversations with unread messages. */
export function UnreadThreads({ userId }: { userId: string }) {
  const list = useThreads(userId)
  const { language } = useLanguages()
  if (list.isPending) return <Skeleton className="h-16 w-full" />
  if (!list.data) return <LoadError title={t`Your messages could not be loaded`} load={list} />
  const unread = list.data.pages.flatMap(({ threads }) => threads).filter((thread) => thread.unread > 0)
  if (unread.length === 0) return <p className="text-sm text-muted">{t`You have read every message.`}</p>
  return (
    <ul className="divide-y divide-line">
      {unread.slice(0, SHOWN).map(({ id, otherName, otherImage, lastMessage, ...names }) => (
        <li key={id}>
          <Link
            to="/messages/$id"
            params={{ id: String(id) }}
            className="-mx-2 flex items-center gap-3 rounded-control px-2 py-2.5 hover:bg-sunken"
          >
            <Avatar name={otherName} image={otherImage} className="size-10 text-base" />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block truncate font-semibold">
                {otherName} <span className="font-normal text-muted">{showTitle(names, language)}</span>
              </span>
              <span className="block truncate">{lastWords({ lastMessage })}</span>
            </span>
            <span className="size-2.5 shrink-0 rounded-full bg-amber">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
