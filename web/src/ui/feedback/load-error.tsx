import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-client.ts'
import { Button } from '../button.tsx'
import { ErrorState } from './error-state.tsx'

/** The error of a failed query, and its retry. */
export interface FailedLoad {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface LoadErrorProps {
  title: string
  load: FailedLoad
  /** For a record with an address: the title when it does not exist, and the link that leads back. */
  missing?: { title: string; back: ReactElement }
}

/** The error state of a query: the server's message, if any, and a retry button, or the way back from a record. */
export function LoadError({ title, load, missing }: LoadErrorProps) {
  if (missing && load.error instanceof ApiError && load.error.status === 404) {
    return (
      <ErrorState
        title={missing.title}
        action={
          <Button asChild variant="outline">
            {missing.back}
          </Button>
        }
      >
        <Trans>It doesn’t exist, or this account can’t see it.</Trans>
      </ErrorState>
    )
  }
  return (
    <ErrorState title={title} onRetry={() => void load.refetch()} pending={load.isFetching}>
      {messageOf(load.error, t`Please try again in a moment.`)}
    </ErrorState>
  )
}
