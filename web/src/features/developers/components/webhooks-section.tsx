import { useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useWebhooks } from '../api/use-webhooks.ts'
import { CreateWebhookDialog } from './webhook-dialogs.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The signing secret, this once. */
function NewSecret({ made, onSaved }: { made: WebhookWithSecret; onSaved: () => void }) {
  return (
    <Panel className="mt-4 flex flex-col gap-4 p-5 sm:flex-row sm:items-end">
      <Field label="Signing secret" hint="Copy it now. You won’t see it again." className="min-w-0 flex-1">
        <Input
          readOnly
          spellCheck={false}
          value={made.secret}
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <Button variant="outline" onClick={onSaved}>
        I saved my secret
      </Button>
    </Panel>
  )
}

/** The webhooks of an account: what is sent where, and how that went. */
export function WebhooksSection({ user }: { user: CurrentUser }) {
  const webhooks = useWebhooks()
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const isFull = (webhooks.data?.length ?? 0) >= webhookLimits.perAccount
  const keepSecret = (created: WebhookWithSecret) => {
    setIsCreating(false)
    setMade(created)
  }
  return (
    <section aria-labelledby="webhooks" className="border-t border-line pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="webhooks" className="text-block">
          Webhooks
        </h2>
        <Button disabled={isFull || !webhooks.data} onClick={() => setIsCreating(true)}>
          Create webhook
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        {isFull
          ? `You have ${webhookLimits.perAccount} webhooks, the most an account can have. Delete one first.`
          : 'We tell your server what happens to your listings and bookings, signed with a secret of its own.'}
      </p>
      {made ? <NewSecret key={made.secret} made={made} onSaved={() => setMade(null)} /> : null}
      <LoadedList
        list={webhooks}
        loading={<LoadingBlocks label="Loading your webhooks..." count={1} className="mt-4" block="h-24" />}
        failure="Your webhooks could not be loaded"
        empty={<p className="mt-4 font-semibold">No webhooks yet</p>}
      >
        {(listed) => (
          <ul aria-labelledby="webhooks" className="mt-4 border-t border-line">
            {listed.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onSecret={keepSecret} />
            ))}
          </ul>
        )}
      </LoadedList>
      {isCreating ? (
        <CreateWebhookDialog
          mayHaveSite={user.rights.includes('settings')}
          onCreated={keepSecret}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </section>
  )
}
