import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check as CheckIcon, X } from 'lucide-react'
import { useState } from 'react'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import type { CheckName } from '#contract/checklist/checklist.rules.ts'
import type { Check } from '#contract/checklist/checklist.schemas.ts'
import { countryName } from '#contract/shared/texts/countries.ts'
import { callEndpoint, messageOf } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery } from '../../../lib/api/query-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { currentLocale, isEnglish, translateRefusal } from '../../../lib/texts/texts.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useChecklist } from '../../../session/console-state.ts'
import type { SettingsSection } from '../../../session/settings-sections.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/charts/meter.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'

const { getChecklist, getVersion, runCheck } = checklistEndpoints

/** Tests one item; the list shows the result at once. */
function useRunCheck() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: CheckName) => callEndpoint(api, runCheck, { params: { name } }),
    onSuccess: (check) =>
      client.setQueryData<Check[]>(endpointKey(getChecklist), (known) =>
        known?.map((each) => (each.name === check.name ? check : each)),
      ),
  })
}

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
      const description = messageOf(error, t`Please try again in a moment.`)
      showToast({ title: t`Not tested`, description, variant: 'destructive' })
    }
    setCurrent(null)
  }
  return { current, test }
}

function Progress({ checks }: { checks: readonly Check[] }) {
  const done = checks.filter(({ state }) => state === 'works').length
  const all = checks.length
  const isDone = done === all
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="num font-display text-block">
        {plural(all, { one: `${done} of # check passed`, other: `${done} of # checks passed` })}
      </p>
      <Meter share={done / all} fill={isDone ? 'bg-good' : 'bg-amber'} className="mt-2 max-w-80" />
      {isDone ? <p className="mt-2 text-muted">{t`Your site is ready. You find this page in Settings from now on.`}</p> : null}
    </div>
  )
}

const settings = (section: SettingsSection) => ({ to: `/admin/settings/${section}`, label: t`Open Settings` })

interface CheckWords {
  title: string
  /** What the test does. */
  about: string
  /** The page where a failure is repaired; others are repaired at the server. */
  page?: { to: string; label: string }
}

/** Each item of the checklist in words. */
const listCheckWords = (country: string): Record<CheckName, CheckWords> => ({
  site: {
    title: t`Name and colors`,
    about: t`The site has a name of its own and its colors.`,
    page: settings('name'),
  },
  support: { title: t`Support address`, about: t`Guests and hosts can write to you.`, page: settings('contact') },
  payments: {
    title: t`Payments`,
    about: t`Asks Stripe for your balance with the configured key. Nothing is charged.`,
  },
  payouts: {
    title: t`Payouts`,
    about: t`Asks Stripe in which countries it pays hosts. Nothing is sent.`,
    page: settings('region'),
  },
  email: { title: t`Email delivery`, about: t`Sends a test email to your own address.` },
  pictures: { title: t`Photo storage`, about: t`Writes, reads and removes a small file.` },
  backups: { title: t`Backups`, about: t`A backup was made in the last two days.` },
  restores: { title: t`Restore drill`, about: t`The newest backup was restored in the last month, as a test.` },
  https: { title: t`Encrypted connection`, about: t`The public address is https, and your request came that way.` },
  staff: {
    title: t`Backup owner access`,
    about: t`A second owner, or recovery codes for the only one.`,
    page: { to: '/admin/staff', label: t`Open Staff` },
  },
  factors: {
    title: t`Two-step sign-in of owners`,
    about: t`Each owner signs in with a password and a code.`,
    page: { to: '/profile/security', label: t`Open your profile` },
  },
  terms: {
    title: t`Terms and privacy`,
    about: t`The Terms of Service and the Privacy Policy are your own, checked for ${country}.`,
    page: { to: '/admin/content', label: t`Open Content` },
  },
  gate: { title: t`Go live`, about: t`Visitors enter without the preview password.`, page: settings('opening') },
})

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

const listBadges = () => ({ works: ['good', t`Works`], fails: ['bad', t`Fails`], untested: ['neutral', t`Not tested`] }) as const

function Result({ check: { state, message, advice, testedAt }, page }: { check: Check; page: CheckWords['page'] }) {
  if (testedAt === null) return null
  const day = formatInstant(testedAt)
  return (
    <>
      <p className={cn('mt-2 wrap-anywhere', state === 'fails' && 'font-semibold text-bad')}>
        {message === null ? null : translateRefusal(message)}
      </p>
      {advice === null ? null : (
        <p className="mt-1 wrap-anywhere">
          {translateRefusal(advice)}
          {sentenceGap()}
          {page ? (
            <Link to={page.to} className="link">
              {page.label}
            </Link>
          ) : null}
        </p>
      )}
      <p className="num mt-1 text-sm text-muted">
        <Trans>
          Tested <time dateTime={testedAt}>{day}</time>
        </Trans>
      </p>
    </>
  )
}

interface CheckRowProps {
  check: Check
  words: CheckWords
  number: number
  /** This item is tested now. */
  isTesting: boolean
  /** Another item is tested now. */
  isWaiting: boolean
  onTest: () => void
}

/** One item: what it needs, what its last test found, and the button of the test. */
function CheckRow({ check, words: { title, about, page }, number, isTesting, isWaiting, onTest }: CheckRowProps) {
  const [tone, word] = listBadges()[check.state]
  return (
    <li className="flex gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:gap-4 sm:px-6">
      <Mark state={check.state} number={number} />
      <div className="flex min-w-0 flex-1 justify-between gap-3 sm:gap-8">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
            {title} {check.state === 'untested' ? <span className="sr-only">{word}</span> : <Badge tone={tone}>{word}</Badge>}
          </h2>
          <p className="mt-1 text-sm text-muted">{about}</p>
          <div aria-live="polite">
            <Result check={check} page={page} />
          </div>
        </div>
        <Button
          variant="outline"
          className="shrink-0 self-start"
          aria-label={t`Test: ${title}`}
          pending={isTesting}
          pendingLabel={t`Testing...`}
          disabled={isWaiting}
          onClick={onTest}
        >
          <Trans>Test</Trans>
        </Button>
      </div>
    </li>
  )
}

/** In English the name goes on in lowercase. */
function testingWords({ title }: CheckWords): string {
  const item = isEnglish() ? title.toLowerCase() : title
  return t`Testing ${item}...`
}

function Checklist({ checks }: { checks: readonly Check[] }) {
  const { current, test } = useTests()
  const { country } = useSiteSettings()
  const words = listCheckWords(countryName(country, currentLocale()))
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <Progress checks={checks} />
        <Button
          pending={current !== null}
          pendingLabel={current ? testingWords(words[current]) : t`Testing...`}
          onClick={() => void test(checks.map(({ name }) => name))}
        >
          <Trans>Test everything</Trans>
        </Button>
      </div>
      <ol aria-label={t`Setup`} className="rounded-card border border-line bg-surface">
        {checks.map((check, index) => (
          <CheckRow
            key={check.name}
            check={check}
            words={words[check.name]}
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

/** The release and what it runs on; renders nothing until they are known. */
function Version() {
  const { data } = useQuery(endpointQuery(useApi(), getVersion))
  if (!data) return null
  const { version, commit, node, postgres } = data
  const release = commit ? `${version} (${commit})` : version
  return (
    <p className="num mt-6 text-sm text-muted wrap-anywhere">
      <Trans>
        You run Porchlight {release} on Node {node} and PostgreSQL {postgres}. <code>npm run version:check</code> looks for a
        newer release.
      </Trans>
    </p>
  )
}

function LoadedChecklist() {
  const checklist = useChecklist()
  if (checklist.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!checklist.data) return <LoadError title={t`The checklist could not be loaded`} load={checklist} />
  return <Checklist checks={checklist.data} />
}

/** `/admin/checklist`: what the site needs before guests come, with a live test of each item. */
export function ChecklistScreen() {
  return (
    <ConsolePage
      page="setup"
      title={t`Set up your marketplace`}
      lead={t`What your site needs before guests come, with a live test of each item.`}
      ask={t`Sign in as staff to see the setup checklist.`}
    >
      <LoadedChecklist />
      <Version />
    </ConsolePage>
  )
}
