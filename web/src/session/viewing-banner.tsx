import { fullNameOf } from '#contract/auth/person-name.rules.ts'
// A chunk of its own: only staff who view the site as a person load it.

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { ApiError, callEndpoint, messageOf } from '../lib/api/api-client.ts'
import { useApi } from '../lib/api/api-context.tsx'
import { leavePage } from '../lib/leave-page.ts'
import { sentenceGap } from '../lib/texts/join-words.ts'
import { Button } from '../ui/button.tsx'

interface ViewingBannerProps {
  user: { id: string; firstName: string; lastName: string }
  until: string
}

const LOOK_AGAIN_MS = 10_000
const SHOWN_MS = 8_000

/** The minutes left, rounded up; the page is left when they are over. */
function useMinutesLeft({ user, until }: ViewingBannerProps): number {
  const read = () => Math.ceil((Date.parse(until) - Date.now()) / 60_000)
  const [left, setLeft] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil((Date.parse(until) - Date.now()) / 60_000)), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [until])
  useEffect(() => {
    if (left <= 0) leavePage.to(`/admin/people/${user.id}`)
  }, [left, user.id])
  return Math.max(0, left)
}

/** Whether the last change was refused because nothing may change: screens show texts of their own for a failure. */
function useRefusedChange(): boolean {
  const cache = useQueryClient().getMutationCache()
  const [refusedAt, setRefusedAt] = useState<number | null>(null)
  useEffect(
    () =>
      cache.subscribe(({ mutation }) => {
        const error = mutation?.state.error
        if (error instanceof ApiError && error.problem?.code === 'viewing_only') setRefusedAt(mutation?.state.submittedAt ?? 0)
      }),
    [cache],
  )
  useEffect(() => {
    if (refusedAt === null) return
    const timer = setTimeout(() => setRefusedAt(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refusedAt])
  return refusedAt !== null
}

/**
 * Tells staff, above every page, that they view the site as somebody else; stopping leads back to that person's page.
 */
export function ViewingBanner({ user, until }: ViewingBannerProps) {
  const api = useApi()
  const left = useMinutesLeft({ user, until })
  const isRefused = useRefusedChange()
  const person = fullNameOf(user)
  const stop = useMutation({
    mutationFn: () => callEndpoint(api, viewingEndpoints.stopViewing),
    onSuccess: ({ personId }) => leavePage.to(`/admin/people/${personId ?? user.id}`),
  })
  return (
    <aside
      aria-label={t`Viewing as somebody else`}
      className="sticky top-0 z-60 flex shrink-0 flex-wrap items-center justify-center gap-x-5 gap-y-2 border-b-4 border-amber bg-ink px-4 py-2.5 text-page"
    >
      <p className="flex min-w-0 items-start gap-3">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
        <span className="wrap-anywhere">
          <strong>{t`Viewing as ${person}.`}</strong>
          {sentenceGap()}
          <Trans>You can look, but not change anything.</Trans>
          {sentenceGap()}
          <span className="num whitespace-nowrap">{plural(left, { one: '# minute left.', other: '# minutes left.' })}</span>
          {stop.error || isRefused ? (
            <span role="alert" className="block font-semibold text-balance">
              {stop.error
                ? messageOf(stop.error, t`This did not work. Please try again.`)
                : t`Nothing was changed. Stop viewing to make changes.`}
            </span>
          ) : null}
        </span>
      </p>
      <Button
        className="border-transparent bg-amber text-on-amber hover:bg-amber/90 focus-visible:outline-amber"
        pending={stop.isPending}
        pendingLabel={t`Stopping...`}
        onClick={() => stop.mutate()}
      >
        <Trans>Stop viewing</Trans>
      </Button>
    </aside>
  )
}
