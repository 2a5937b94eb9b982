import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, KeyRound, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { ApiKey, CreatedApiKey } from '#contract/developers/api-keys.schemas.ts'
import { apiKeyLimits } from '#contract/developers/api-scopes.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant, formatMoment } from '../../../lib/format.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { ConfirmsIdentity } from '../../../session/confirm-identity.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useApiKeys, useRevokeKey } from '../developers.queries.ts'
import { scopeWords } from '../model/scope-words.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const Loading = () => <LoadingBlocks label={t`Loading your keys...`} count={2} className="flex flex-col gap-4" block="h-24" />

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { name } = apiKey
  const revoke = useRevokeKey(apiKey.id, () => {
    showToast({ title: t`Key revoked`, description: t`${name} stopped working.` })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Revoke ${name}?`}
      confirmLabel={t`Revoke key`}
      pendingLabel={t`Revoking...`}
      keepLabel={t`Keep the key`}
      isDestructive
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      extra={
        revoke.error ? (
          <Alert className="mt-5">{messageOf(revoke.error, t`The key was not revoked. Please try again.`)}</Alert>
        ) : null
      }
    >
      <Trans>Programs that use it stop working at once. This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}

function End({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (expiresAt === null) return <Badge>{t`No end`}</Badge>
  const day = formatInstant(expiresAt)
  if (new Date(expiresAt) <= new Date()) return <Badge tone="bad">{t`Ended ${day}`}</Badge>
  return <Badge tone="info">{t`Ends ${day}`}</Badge>
}

/** One key: its name, what it may do, its dates, and a button to revoke it. */
function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, hint, scopes, createdAt, lastUsedAt, expiresAt } = apiKey
  const names = scopeWords()
  const created = formatInstant(createdAt)
  const used = lastUsedAt ? formatMoment(lastUsedAt) : null
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5 last:border-b-0">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold wrap-anywhere">
          {name}
          <End expiresAt={expiresAt} />
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5 text-sm">
          {scopes.flatMap((scope) => [
            <span key={scope} className="rounded-control bg-sunken px-2 py-0.5">
              {names[scope].name}
            </span>,
            ' ',
          ])}
        </p>
        <p className="num mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
          <code>{hint}…</code>
          <span>{t`Created ${created}`}</span>
          <span>{used ? t`Last used ${used}` : t`Never used`}</span>
        </p>
      </div>
      <Button variant="outline" aria-label={t`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      {isAsking ? <RevokeDialog apiKey={apiKey} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}

function Keys({ keys, onCreate }: { keys: readonly ApiKey[]; onCreate: () => void }) {
  const { perAccount } = apiKeyLimits
  const isFull = keys.length >= perAccount
  return (
    <section aria-labelledby="api-keys">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="api-keys" className="text-block">
          <Trans>API keys</Trans>
        </h2>
        <Button disabled={isFull} onClick={onCreate}>
          <Trans>Create key</Trans>
        </Button>
      </div>
      {isFull ? (
        <p className="mt-2 text-sm text-muted">
          {t`You have ${perAccount} keys, the most an account can have. Revoke one first.`}
        </p>
      ) : null}
      <ul aria-labelledby="api-keys" className="mt-4 border-t border-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </section>
  )
}

const exampleOf = (origin: string) =>
  `curl ${origin}${propertiesEndpoints.listOwnProperties.path} \\\n  -H "Authorization: Bearer plk_…"`

/** How a program calls the API, with an example for this site. */
function HowToCall() {
  // The server renders the path alone: the address of this site is what the browser shows.
  const origin = useIsHydrated() ? window.location.origin : ''
  const { callsPerMinute } = apiKeyLimits
  return (
    <section aria-labelledby="how-to-call" className="border-t border-line pt-10">
      <h2 id="how-to-call" className="text-block">
        <Trans>How to call the API</Trans>
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        <Trans>
          Programs make the same calls as this site. They send the key in the <code>Authorization</code> header. This one lists
          your places, with a key that may read listings:
        </Trans>
      </p>
      <pre className="mt-4 rounded-control bg-sunken p-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap sm:text-sm">
        {exampleOf(origin)}
      </pre>
      <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-muted">
        <li>{t`Calls outside a key’s scopes return 403 and name the missing scope.`}</li>
        <li>{t`A key makes up to ${callsPerMinute} calls a minute. Further ones answer 429.`}</li>
        <li>{t`Keep keys on your server. Never put one into a web page or an app.`}</li>
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href="/api/docs" className="link inline-block py-1">
          <Trans>All calls</Trans>
        </a>
        <a href="/api/openapi.json" className="link inline-block py-1">
          <Trans>OpenAPI description</Trans>
        </a>
      </p>
    </section>
  )
}

/** The token of a new key, this once. On the page and not in a dialog: no stray key press closes it. */
function NewToken({ created, onSaved }: { created: CreatedApiKey; onSaved: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { name } = created.key
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Panel ref={place} className="p-5 sm:p-7">
      <section aria-labelledby="new-token">
        <h2 id="new-token" className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          {t`Your new key: ${name}`}
        </h2>
        <div className="mt-4 flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">{t`Copy it now. You won’t see it again.`}</p>
            <p>{t`Keep it like a password: anyone who has it can act for you. If it leaks, revoke it here.`}</p>
          </div>
        </div>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label={t`API key`} className="min-w-0 flex-1">
            <Input
              readOnly
              spellCheck={false}
              value={created.token}
              onFocus={(event) => event.target.select()}
              className="truncate font-mono text-sm"
            />
          </Field>
          <Button onClick={() => void copyText(created.token, t`Key copied`)}>
            <Copy aria-hidden className="size-4.5" /> <Trans>Copy key</Trans>
          </Button>
          <Button variant="outline" onClick={onSaved}>
            <Trans>I saved my key</Trans>
          </Button>
        </div>
      </section>
    </Panel>
  )
}

/** The API keys of the signed-in user, their webhooks, and how to call the API. */
export function DevelopersPane({ user }: { user: CurrentUser }) {
  const keys = useApiKeys()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const create = () => setIsCreating(true)
  const showToken = (made: CreatedApiKey) => {
    setIsCreating(false)
    setCreated(made)
    showToast({ title: t`Key created`, description: t`Copy it now. You won’t see it again.` })
  }
  const empty = (
    <EmptyState icon={KeyRound} title={t`No API keys yet`} action={<Button onClick={create}>{t`Create key`}</Button>}>
      <Trans>With a key, a channel manager or your own program can work with your listings and bookings.</Trans>
    </EmptyState>
  )
  return (
    <ConfirmsIdentity>
      <div className="flex flex-col gap-10">
        {created ? <NewToken key={created.key.id} created={created} onSaved={() => setCreated(null)} /> : null}
        <LoadedList list={keys} loading={<Loading />} failure={t`Your keys could not be loaded`} empty={empty}>
          {(listed) => <Keys keys={listed} onCreate={create} />}
        </LoadedList>
        <WebhooksSection user={user} />
        <HowToCall />
        {isCreating ? (
          <CreateKeyDialog isStaff={user.rights.length > 0} onCreated={showToken} onClose={() => setIsCreating(false)} />
        ) : null}
      </div>
    </ConfirmsIdentity>
  )
}
