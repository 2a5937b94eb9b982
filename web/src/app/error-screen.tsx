import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useHydratedScreen } from './use-hydrated-screen.ts'

/** Replaces a screen that failed, with a button to try again; the layout around it stays. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  useHydratedScreen()
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
