import { messageOf } from '../lib/api-client.ts'
import { ErrorState } from './error-state.tsx'

/** What a failed call of the server has to tell, and how it is made again. */
export interface FailedLoad {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Something could not be loaded: the server's own sentence when there is one, and a button that asks again. */
export function LoadError({ title, load }: { title: string; load: FailedLoad }) {
  return (
    <ErrorState title={title} onRetry={() => void load.refetch()} pending={load.isFetching}>
      {messageOf(load.error, 'Please try again in a moment.')}
    </ErrorState>
  )
}
