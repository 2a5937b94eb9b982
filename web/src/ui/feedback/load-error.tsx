import { messageOf } from '../../lib/api/api-client.ts'
import { ErrorState } from './error-state.tsx'

/** The error of a failed query, and its retry. */
export interface FailedLoad {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The error state of a query: the server's message, if any, and a retry button. */
export function LoadError({ title, load }: { title: string; load: FailedLoad }) {
  return (
    <ErrorState title={title} onRetry={() => void load.refetch()} pending={load.isFetching}>
      {messageOf(load.error, 'Please try again in a moment.')}
    </ErrorState>
  )
}
