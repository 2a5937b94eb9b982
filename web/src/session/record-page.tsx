import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from '../ui/feedback/load-error.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ConsolePage, type ConsolePageName } from './console-page.tsx'

interface RecordPageProps<T> {
  page: ConsolePageName
  record: UseQueryResult<T>
  /** The head before the record is loaded, and from it. */
  head: { title: string; lead: string }
  headOf: (record: T) => { title: string; lead: string }
  /** What a visitor reads who has to sign in, and what staff read when the record could not be loaded. */
  ask: string
  failure: string
  /** The title when there is no such record. */
  missing: string
  /** The list that has the record. */
  list: { to: '/admin/listings' | '/admin/people' | '/admin/content'; label: string; search?: Record<string, string> }
  children: (record: T) => ReactNode
}

/** A page of the console about one record, with the way back to its list. */
export function RecordPage<T>({ page, record, head, headOf, ask, failure, missing, list, children }: RecordPageProps<T>) {
  return (
    <ConsolePage
      page={page}
      {...(record.data ? headOf(record.data) : head)}
      ask={ask}
      back={
        <Link to={list.to} search={list.search ?? {}} className="back-link">
          <ChevronLeft aria-hidden className="size-4.5" /> {list.label}
        </Link>
      }
    >
      {record.data ? children(record.data) : null}
      {record.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {record.isError && !record.data ? (
        <LoadError
          title={failure}
          load={record}
          missing={{
            title: missing,
            back: (
              <Link to={list.to} search={list.search ?? {}}>
                <Trans>Back to the list</Trans>
              </Link>
            ),
          }}
        />
      ) : null}
    </ConsolePage>
  )
}
