import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { useCurrentUser } from './use-current-user.ts'

function AccessDenied() {
  return (
    <div className="wrap flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">Access Denied</h1>
      <p className="max-w-prose text-muted">This page is for staff.</p>
      <Button asChild variant="outline">
        <Link to="/">Back to the home page</Link>
      </Button>
    </div>
  )
}

/** A page for administrators: visitors are asked to sign in, and other users see a refusal. */
export function AdminOnly({ ask, children }: { ask: string; children: ReactNode }) {
  const user = useCurrentUser()
  if (user.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="mt-8 h-64 w-full rounded-card" />
      </div>
    )
  }
  if (!user.data) return <SignInRequired>{ask}</SignInRequired>
  return user.data.isAdmin ? children : <AccessDenied />
}
