import { Link } from '@tanstack/react-router'
import { ChevronLeft, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { ApiKey, CreatedApiKey } from '#contract/developers/api-keys.schemas.ts'
import { apiKeyLimits } from '#contract/developers/api-scopes.rules.ts'
import { ConfirmsIdentity } from '../../../session/confirm-identity.tsx'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useApiKeys } from '../api/use-api-keys.ts'
import { CreateKeyDialog } from '../components/create-key-dialog.tsx'
import { HowToCall } from '../components/how-to-call.tsx'
import { KeyRow } from '../components/key-row.tsx'
import { NewToken } from '../components/new-token.tsx'
import { WebhooksSection } from '../components/webhooks-section.tsx'

const loading = <LoadingBlocks label="Loading your keys..." count={2} className="flex flex-col gap-4" block="h-24" />

function Keys({ keys, onCreate }: { keys: readonly ApiKey[]; onCreate: () => void }) {
  const isFull = keys.length >= apiKeyLimits.perAccount
  return (
    <section aria-labelledby="api-keys">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="api-keys" className="text-block">
          API keys
        </h2>
        <Button disabled={isFull} onClick={onCreate}>
          Create key
        </Button>
      </div>
      {isFull ? (
        <p className="mt-2 text-sm text-muted">
          You have {apiKeyLimits.perAccount} keys, the most an account can have. Revoke one first.
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

function DevelopersPage({ user }: { user: CurrentUser }) {
  const keys = useApiKeys()
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const create = () => setIsCreating(true)
  const showToken = (made: CreatedApiKey) => {
    setIsCreating(false)
    setCreated(made)
    showToast({ title: 'Key created', description: 'Copy it now. You won’t see it again.' })
  }
  const empty = (
    <EmptyState icon={KeyRound} title="No API keys yet" action={<Button onClick={create}>Create key</Button>}>
      With a key, a channel manager or your own program can work with your listings and bookings.
    </EmptyState>
  )
  return (
    <>
      {created ? <NewToken key={created.key.id} created={created} onSaved={() => setCreated(null)} /> : null}
      <LoadedList list={keys} loading={loading} failure="Your keys could not be loaded" empty={empty}>
        {(listed) => <Keys keys={listed} onCreate={create} />}
      </LoadedList>
      <WebhooksSection user={user} />
      <HowToCall />
      {isCreating ? (
        <CreateKeyDialog isStaff={user.rights.length > 0} onCreated={showToken} onClose={() => setIsCreating(false)} />
      ) : null}
    </>
  )
}

/** `/profile/developers`: the API keys of the signed-in user, and how to call the API with them. */
export function DevelopersScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.isError && !user.data) return <SignInRequired>Sign in to see your API keys.</SignInRequired>
  return (
    <div className="wrap flex max-w-4xl flex-col gap-10 py-8 lg:py-12">
      <div>
        <Link to="/profile" className="link mb-3 inline-flex items-center gap-1 py-1 text-sm">
          <ChevronLeft aria-hidden className="size-4" /> Profile
        </Link>
        <h1>Developers</h1>
        <p className="mt-2 text-lg text-muted">Let other programs work with your account.</p>
      </div>
      {user.data ? (
        <ConfirmsIdentity>
          <DevelopersPage key={user.data.id} user={user.data} />
        </ConfirmsIdentity>
      ) : null}
      {user.isPending ? loading : null}
      {user.isError ? <LoadError title="Your account could not be loaded" load={user} /> : null}
    </div>
  )
}
