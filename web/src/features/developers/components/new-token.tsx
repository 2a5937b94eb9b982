import { Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CreatedApiKey } from '#contract/developers/api-keys.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token)
    showToast({ title: 'Key copied' })
  } catch {
    showToast({ title: 'The key could not be copied', description: 'Select it and copy it yourself.', variant: 'destructive' })
  }
}

/** The token of a new key, this once. On the page and not in a dialog: no stray key press closes it. */
export function NewToken({ created, onSaved }: { created: CreatedApiKey; onSaved: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Panel ref={place} className="p-5 sm:p-7">
      <section aria-labelledby="new-token">
        <h2 id="new-token" className="text-lg font-semibold wrap-anywhere">
          Your new key: {created.key.name}
        </h2>
        <div className="mt-4 flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">Copy it now. You won’t see it again.</p>
            <p>Keep it like a password: anyone who has it can act for you. If it leaks, revoke it here.</p>
          </div>
        </div>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label="API key" className="min-w-0 flex-1">
            <Input
              readOnly
              spellCheck={false}
              value={created.token}
              onFocus={(event) => event.target.select()}
              className="truncate font-mono text-sm"
            />
          </Field>
          <Button onClick={() => void copy(created.token)}>
            <Copy aria-hidden className="size-4.5" /> Copy key
          </Button>
          <Button variant="outline" onClick={onSaved}>
            I saved my key
          </Button>
        </div>
      </section>
    </Panel>
  )
}
