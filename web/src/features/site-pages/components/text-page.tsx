import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EditablePage } from '#contract/content/content.rules.ts'
import type { PublishedPage } from '#contract/content/page.schemas.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { ApiClient } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../lib/api/query-client.ts'
import { type ReaderQuery, useReaderQuery } from '../../../lib/site-settings.tsx'
import { formatDate } from '../../../lib/texts/format-date.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageArticle } from './page-article.tsx'

/** The text of a page, as the operator wrote it, for readers of this page's language. */
const pageTextQuery = (api: ApiClient, page: EditablePage, query: ReaderQuery) =>
  endpointQuery(api, pageTextEndpoints.getPageText, { params: { page }, query })

const withLanguage = ({ lead, language }: PublishedPage) => (language ? <span lang={language}>{lead}</span> : lead)

interface TextPageProps {
  page: EditablePage
  title: string
  picture: string
  /** Whether the day of the last change is shown. */
  isDated?: boolean
  children: (text: PublishedPage) => ReactNode
}

/** A page whose text the operator may have written. */
export function TextPage({ page, title, picture, isDated = false, children }: TextPageProps) {
  const load = useQuery(pageTextQuery(useApi(), page, useReaderQuery()))
  const { data } = load
  const failed = load.isError ? <LoadError title={t`This page could not be loaded`} load={load} /> : null
  const day = isDated && data ? formatDate(data.changedOn) : null
  return (
    <PageArticle
      title={title}
      picture={picture}
      lead={data ? withLanguage(data) : failed ? '' : <Skeleton className="h-7 w-3/4" />}
      note={day ? t`Last changed on ${day}` : undefined}
    >
      {data ? children(data) : (failed ?? <Skeleton className="h-96 w-full" />)}
    </PageArticle>
  )
}
