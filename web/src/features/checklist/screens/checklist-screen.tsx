import { useState } from 'react'
import type { CheckName } from '#contract/checklist/checklist.rules.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { useChecklist } from '../../../session/checklist-state.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/charts/meter.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useRunCheck } from '../api/use-run-check.ts'
import { CheckRow } from '../components/check-row.tsx'
import { checkWords } from '../model/check-words.ts'

/** Tests items one after the other, and stops at the first call that is refused. */
function useTests() {
  const run = useRunCheck()
  const [current, setCurrent] = useState<CheckName | null>(null)
  const test = async (names: readonly CheckName[]) => {
    try {
      for (const name of names) {
        setCurrent(name)
        await run.mutateAsync(name)
      }
    } catch (error) {
      const description = messageOf(error, 'Please try again in a moment.')
      showToast({ title: 'Not tested', description, variant: 'destructive' })
    }
    setCurrent(null)
  }
  return { current, test }
}

function Progress({ checks }: { checks: readonly Check[] }) {
  const done = checks.filter(({ state }) => state === 'works').length
  const isDone = done === checks.length
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="num font-display text-block">
        {done} of {plural(checks.length, 'item')} {done === 1 ? 'works' : 'work'}
      </p>
      <Meter share={done / checks.length} fill={isDone ? 'bg-good' : 'bg-amber'} className="mt-2 max-w-80" />
      {isDone ? <p className="mt-2 text-muted">Your site is ready. You find this page in Settings from now on.</p> : null}
    </div>
  )
}

function Checklist({ checks }: { checks: readonly Check[] }) {
  const { current, test } = useTests()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <Progress checks={checks} />
        <Button
          pending={current !== null}
          pendingLabel={current ? `Testing ${checkWords[current].title.toLowerCase()}...` : 'Testing...'}
          onClick={() => void test(checks.map(({ name }) => name))}
        >
          Test everything
        </Button>
      </div>
      <ol aria-label="Setup" className="rounded-card border border-line bg-surface">
        {checks.map((check, index) => (
          <CheckRow
            key={check.name}
            check={check}
            number={index + 1}
            isTesting={current === check.name}
            isWaiting={current !== null}
            onTest={() => void test([check.name])}
          />
        ))}
      </ol>
    </>
  )
}

function LoadedChecklist() {
  const checklist = useChecklist()
  if (checklist.isPending) return <Skeleton className="h-[720px] w-full rounded-card" />
  if (!checklist.data) return <LoadError title="The checklist could not be loaded" load={checklist} />
  return <Checklist checks={checklist.data} />
}

/** `/admin/checklist`: what the site needs before guests come, with a live test of each item. */
export function ChecklistScreen() {
  return (
    <ConsolePage
      page="setup"
      title="Set up your marketplace"
      lead="What your site needs before guests come, with a live test of each item."
      ask="Sign in as staff to see the setup checklist."
    >
      <LoadedChecklist />
    </ConsolePage>
  )
}
