import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/error-state.tsx'

/** Stands in for a screen that failed, with a way to try again; the frame around it stays. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <div className="wrap py-16">
      <ErrorState title="Something went wrong." onRetry={reset}>
        This page could not be shown. Nothing you entered has been sent.
      </ErrorState>
    </div>
  )
}
