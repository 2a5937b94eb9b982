import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

/** Stands in for a screen that failed, with a way to try again; the frame around it stays. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    await router.invalidate()
    setIsTrying(false)
    reset()
  }
  return (
    <div className="wrap py-16">
      <ErrorState title="Something went wrong." titleAs="h1" onRetry={() => void retry()} pending={isTrying}>
        This page could not be shown. Nothing you entered has been sent.
      </ErrorState>
    </div>
  )
}
