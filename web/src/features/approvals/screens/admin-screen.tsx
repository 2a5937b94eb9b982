import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/use-rights.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { Submissions } from './submissions.tsx'

function AdminPanel() {
  const may = useRights()
  const [tab, setTab] = useState(may('approvals') ? 'pending' : 'reviews')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Admin panel">
        {may('approvals') ? <TabsTrigger value="pending">Pending Approvals</TabsTrigger> : null}
        {may('reviews') ? <TabsTrigger value="reviews">Reviews</TabsTrigger> : null}
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
      page="approvals"
      title="Admin Panel"
      lead="Review listings before they go live."
      ask="Sign in as staff to see the admin panel."
    >
      <AdminPanel />
    </ConsolePage>
  )
}
