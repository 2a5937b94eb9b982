import { Link } from '@tanstack/react-router'
import { BadgeCheck, ShieldX } from 'lucide-react'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { Submissions } from './submissions.tsx'

function AccessDenied() {
  return (
    <div className="wrap flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-10 text-muted" />
      <h1 className="text-title">Access Denied</h1>
      <p className="max-w-prose text-muted">This page is for administrators.</p>
      <Button asChild variant="outline">
        <Link to="/">Back to the home page</Link>
      </Button>
    </div>
  )
}

function AdminPanel() {
  return (
    <div className="wrap py-8 lg:py-12">
      <h1>Admin Panel</h1>
      <p className="mt-2 text-lg text-muted">Every listing is looked at before guests can find it.</p>
      <Tabs defaultValue="pending" className="mt-8">
        <TabsList aria-label="Admin panel">
          <TabsTrigger value="pending">Pending Approvals</TabsTrigger>
        </TabsList>
        <TabsContent value="pending" className="flex flex-col gap-14 pt-8">
          <Submissions
            queue="pending"
            title="Waiting for approval"
            description="The longest waiting first. The host is told by mail what you decide."
            empty={
              <EmptyState icon={BadgeCheck} title="Nothing is waiting">
                New listings appear here as soon as a host submits them.
              </EmptyState>
            }
          />
          <Submissions
            queue="changed"
            title="Changed since approval"
            description="Live listings whose title, description, address or pictures are not those that were approved. Approving takes the mark away."
            empty={<p className="border-t border-line py-5 text-muted">No live listing has changed since it was approved.</p>}
          />
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** `/admin`: visitors are asked to sign in, and who is no admin is turned away (spec §2, §6). */
export function AdminScreen() {
  const user = useCurrentUser()
  if (user.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="mt-8 h-64 w-full rounded-card" />
      </div>
    )
  }
  if (!user.data) return <SignInRequired>Sign in with an administrator’s account to see the admin panel.</SignInRequired>
  return user.data.isAdmin ? <AdminPanel /> : <AccessDenied />
}
