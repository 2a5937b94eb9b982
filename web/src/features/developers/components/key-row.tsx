import { useState } from 'react'
import type { ApiKey } from '#contract/developers/api-keys.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant, formatMoment } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useRevokeKey } from '../api/use-api-keys.ts'
import { scopeWords } from '../model/scope-words.ts'

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey(apiKey.id, () => {
    showToast({ title: 'Key revoked', description: `${apiKey.name} stopped working.` })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Revoke ${apiKey.name}?`}
      confirmLabel="Revoke key"
      pendingLabel="Revoking..."
      keepLabel="Keep the key"
      isDestructive
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      extra={
        revoke.error ? (
          <Alert className="mt-5">{messageOf(revoke.error, 'The key was not revoked. Please try again.')}</Alert>
        ) : null
      }
    >
      Programs that use it stop working at once. This cannot be undone.
    </ConfirmDialog>
  )
}

function End({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (expiresAt === null) return <Badge>No end</Badge>
  if (new Date(expiresAt) <= new Date()) return <Badge tone="bad">Ended {formatInstant(expiresAt)}</Badge>
  return <Badge tone="info">Ends {formatInstant(expiresAt)}</Badge>
}

/** One key: its name, what it may do, its dates, and a button to revoke it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  const { name, hint, scopes, createdAt, lastUsedAt, expiresAt } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5 last:border-b-0">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold wrap-anywhere">
          {name}
          <End expiresAt={expiresAt} />
        </p>
        <p className="mt-1.5">{scopes.map((scope) => scopeWords[scope].name).join(' · ')}</p>
        <p className="num mt-1 text-sm text-muted">
          <code>{hint}…</code> · Created {formatInstant(createdAt)} ·{' '}
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : 'Never used'}
        </p>
      </div>
      <Button variant="outline" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      {isAsking ? <RevokeDialog apiKey={apiKey} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}
