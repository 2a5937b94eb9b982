import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { ConsolePage } from '../../../session/console-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { Submissions } from './submissions.tsx'

function AdminPanel() {
  const [tab, setTab] = useState('pending')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Admin panel">
        <TabsTrigger value="pending">Pending Approvals</TabsTrigger>
        <TabsTrigger value="reviews">Reviews</TabsTrigger>
      </TabsList>
      <TabsContent value="pending" className="flex flex-col gap-14 pt-8">
        <Submissions
          queue="pending"
          title="Waiting for approval"
          description="Oldest first. We’ll email the host your decision."
          empty={
            <EmptyState icon={BadgeCheck} title="All clear">
              New listings appear here as soon as a host submits them.
            </EmptyState>
          }
        />
        <Submissions
          queue="changed"
          title="Changed since approval"
          description="Live listings whose title, description, address or photos changed after approval. Approving them clears the mark."
          empty={<p className="border-t border-line py-5 text-muted">No live listing has changed since it was approved.</p>}
        />
      </TabsContent>
      <TabsContent value="reviews" className="flex flex-col gap-14 pt-8">
        <JudgedReviews />
      </TabsContent>
    </Tabs>
  )
}

/** `/admin`, for administrators only. */
export function AdminScreen() {
  return (
    <ConsolePage
      title="Admin Panel"
      lead="Review listings before they go live."
      ask="Sign in as an administrator to see the admin panel."
    >
      <AdminPanel />
    </ConsolePage>
  )
}
