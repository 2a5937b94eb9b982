import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { ContentBody, ContentState, ContentVersion } from '#contract/content/content.schemas.ts'
import { RecordPage } from '../../../session/record-page.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LeaveGuard } from '../../listings/components/leave-guard.tsx'
import { useChangeContent, useContent } from '../api/use-content.ts'
import { ContentHistory } from '../components/content-history.tsx'
import { EmailEditor } from '../components/email-editor.tsx'
import { PageEditor } from '../components/page-editor.tsx'
import { TestimonialsEditor } from '../components/testimonials-editor.tsx'
import { renderPreview } from './content-preview.tsx'

const route = getRouteApi('/admin/content/$key')

/** The version to restore; null for the default text. */
type Restored = { version: ContentVersion | null }

function Editor({ state, onReload }: { state: ContentState; onReload: () => void }) {
  const change = useChangeContent(state.key)
  const [restored, setRestored] = useState<Restored | null>(null)
  const isDirty = useRef(false)
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  const save = (body: ContentBody | null, onRefused: (error: unknown) => void = () => undefined) =>
    change.mutate(
      { version: state.current.version, body },
      {
        onSuccess: () => showToast({ title: 'Text saved', description: 'It is in use from now on.' }),
        onError: onRefused,
        onSettled: () => setRestored(null),
      },
    )
  const saving = {
    isSaving: change.isPending,
    error: change.error,
    onReload: () => {
      change.reset()
      onReload()
    },
    onDefault: state.current.isDefault ? null : () => setRestored({ version: null }),
  }
  const { body } = state.current
  const common = { state, saving, onSave: save, onDirty, render: renderPreview }
  return (
    <>
      {body.kind === 'page' ? <PageEditor {...common} body={body} /> : null}
      {body.kind === 'testimonials' ? <TestimonialsEditor {...common} body={body} /> : null}
      {body.kind === 'email' ? <EmailEditor {...common} body={body} /> : null}
      <ContentHistory
        state={state}
        isSaving={change.isPending}
        onRestore={(version) => setRestored({ version: version.isDefault ? null : version })}
      />
      <LeaveGuard isChanged={() => isDirty.current} isKept={false} />
      {restored ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRestored(null)}
          title={restored.version ? 'Restore this version?' : 'Go back to the default text?'}
          confirmLabel={restored.version ? 'Restore' : 'Use the default text'}
          pendingLabel="Saving..."
          keepLabel="Not now"
          pending={change.isPending}
          onConfirm={() => save(restored.version?.body ?? null)}
        >
          It applies at once. The current text stays in the list of versions.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** `/admin/content/…`: one text with its preview and its versions. */
export function TextScreen() {
  const { key } = route.useParams()
  const load = useContent(key)
  const isEmail = load.data?.current.body.kind === 'email'
  return (
    <RecordPage
      page="content"
      record={load}
      head={{ title: 'Content', lead: ' ' }}
      headOf={({ name, about }) => ({ title: name, lead: about })}
      ask="Sign in as staff to change the texts."
      failure="This text could not be loaded"
      list={{ to: '/admin/content', label: 'Content', ...(isEmail ? { search: { show: 'emails' } } : {}) }}
    >
      {(state) => <Editor key={key} state={state} onReload={() => void load.refetch()} />}
    </RecordPage>
  )
}
