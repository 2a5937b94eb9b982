import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { attentionGroups } from '#contract/attention/attention.rules.ts'
import { countOf, useAttentionCounts } from '../../../session/attention-counts.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useAttention } from '../api/use-attention.ts'
import { AttentionRow } from '../components/attention-row.tsx'
import { groupWords, readGroup } from '../model/attention-words.ts'

const route = getRouteApi('/admin/attention')

function Attention() {
  const group = readGroup(route.useSearch().group)
  const navigate = route.useNavigate()
  const list = useAttention(group)
  const counts = useAttentionCounts()
  const show = (value: unknown) => void navigate({ search: { group: readGroup(value) }, replace: true, resetScroll: false })
  return (
    <>
      <div className="mb-4 w-full sm:w-64">
        <Select aria-label="Show" value={group ?? ''} onChange={({ target }) => show(target.value)}>
          <option value="">Everything ({countOf(counts.data, attentionGroups)})</option>
          {attentionGroups.map((each) => (
            <option key={each} value={each}>
              {groupWords[each]} ({countOf(counts.data, [each])})
            </option>
          ))}
        </Select>
      </div>
      <LoadedList
        list={list}
        loading={<Skeleton className="h-96 w-full" />}
        failure="The list could not be loaded"
        empty={
          group ? (
            <EmptyState icon={CircleCheck} title="All clear" action={<Button onClick={() => show('')}>Show everything</Button>}>
              Nothing of this kind needs attention.
            </EmptyState>
          ) : (
            <EmptyState icon={CircleCheck} title="All clear">
              Failed payments, stopped background work, new listings and reported reviews appear here.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <>
            <ul aria-label="Needs attention" aria-busy={list.isChanging} className="border-t border-line">
              {items.map((item) => (
                <AttentionRow key={item.id} item={item} />
              ))}
            </ul>
            <ShowMore list={list} noun="item" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

/** `/admin/attention`: everything that waits for an operator, each with its action. */
export function AttentionScreen() {
  return (
    <ConsolePage
      page="attention"
      title="Needs attention"
      lead="Work that waits for a decision, most urgent first."
      ask="Sign in as staff to see what needs attention."
    >
      <Attention />
    </ConsolePage>
  )
}
