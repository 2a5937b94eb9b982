// A chunk of its own: few visits of the page need it.

import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

interface MissingProps {
  title: string
  children?: ReactNode
  onRetry?: () => void
  pending?: boolean
}

/** The message in place of a listing. */
function Missing({ title, children, onRetry, pending }: MissingProps) {
  return (
    <ErrorState title={title} titleAs="h1" onRetry={onRetry} pending={pending} className="mb-16">
      {children}
    </ErrorState>
  )
}

interface PropertyMissingProps {
  id: number | null
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/**
 * Says why there is no listing: its id is none, there is none with it, or it could not be loaded. The query is the
 * screen's: another user of it would ask again when it appears, and bring the skeleton back.
 */
export function PropertyMissing({ id, error, isFetching, onRetry }: PropertyMissingProps) {
  if (id === null) return <Missing title={t`Invalid property ID.`} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Missing title={t`Property Not Found`}>
        <p>{t`It may have been removed. Find another stay instead.`}</p>
        <Button asChild className="mt-5">
          <Link to="/properties">{t`Find Stays`}</Link>
        </Button>
      </Missing>
    )
  }
  return <Missing title={t`Failed to load property details. Please try again later.`} onRetry={onRetry} pending={isFetching} />
}
