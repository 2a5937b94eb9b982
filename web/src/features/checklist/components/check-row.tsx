import { Link } from '@tanstack/react-router'
import { Check as CheckIcon, X } from 'lucide-react'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { checkWords } from '../model/check-words.ts'

const marks: Record<Check['state'], string> = {
  untested: 'ring-1 ring-inset ring-control text-muted',
  works: 'bg-primary text-on-primary',
  fails: 'bg-bad-soft text-bad',
}

/** The state as a round sign: a number before the first test. */
function Mark({ state, number }: { state: Check['state']; number: number }) {
  return (
    <span
      aria-hidden
      className={cn('num grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold', marks[state])}
    >
      {state === 'works' ? <CheckIcon className="size-4.5" /> : state === 'fails' ? <X className="size-4.5" /> : number}
    </span>
  )
}

const badges = { works: ['good', 'Works'], fails: ['bad', 'Fails'], untested: ['neutral', 'Not tested'] } as const

function Result({ check: { name, state, message, advice, testedAt } }: { check: Check }) {
  const { page } = checkWords[name]
  if (testedAt === null) return null
  return (
    <>
      <p className={cn('mt-2 wrap-anywhere', state === 'fails' && 'font-semibold text-bad')}>{message}</p>
      {advice === null ? null : (
        <p className="mt-1 wrap-anywhere">
          {advice}{' '}
          {page ? (
            <Link to={page.to} className="link">
              {page.label}
            </Link>
          ) : null}
        </p>
      )}
      <p className="num mt-1 text-sm text-muted">
        Tested <time dateTime={testedAt}>{formatInstant(testedAt)}</time>
      </p>
    </>
  )
}

interface CheckRowProps {
  check: Check
  number: number
  /** This item is tested now. */
  isTesting: boolean
  /** Another item is tested now. */
  isWaiting: boolean
  onTest: () => void
}

/** One item: what it needs, what its last test found, and the button of the test. */
export function CheckRow({ check, number, isTesting, isWaiting, onTest }: CheckRowProps) {
  const { title, about, button } = checkWords[check.name]
  const [tone, word] = badges[check.state]
  return (
    <li className="flex gap-4 border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
      <Mark state={check.state} number={number} />
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:justify-between sm:gap-8">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
            {title} <Badge tone={tone}>{word}</Badge>
          </h2>
          <p className="mt-1 text-sm text-muted">{about}</p>
          <div aria-live="polite">
            <Result check={check} />
          </div>
        </div>
        <Button
          variant="outline"
          className="shrink-0 self-start"
          aria-label={`${button}: ${title}`}
          pending={isTesting}
          pendingLabel="Testing..."
          disabled={isWaiting}
          onClick={onTest}
        >
          {button}
        </Button>
      </div>
    </li>
  )
}
