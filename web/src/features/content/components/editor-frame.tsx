import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import type { ContentBody, ContentPreview, ContentState } from '#contract/content/content.schemas.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { segments } from '../../../ui/tabs.tsx'
import { usePreview } from '../content.queries.ts'

/** The state of saving a text, and what the buttons do. */
export interface SavingText {
  isSaving: boolean
  /** The error of the last try. */
  error: unknown
  /** Loads the newest version after another editor has changed the text. */
  onReload: () => void
  /** Asks to go back to the default text; null while it is in use. */
  onDefault: (() => void) | null
  isTranslation: boolean
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined)

function SaveFailure({ error, onReload }: Pick<SavingText, 'error' | 'onReload'>) {
  if (!error) return null
  return (
    <Alert>
      {messageOf(error, t`The text was not saved. Please try again.`)}
      {codeOf(error) === 'content_changed' ? (
        <Button variant="link" className="ms-2" onClick={onReload}>
          <Trans>Load the new text</Trans>
        </Button>
      ) : null}
    </Alert>
  )
}

interface EditorFrameProps {
  saving: SavingText
  isDirty: boolean
  onSubmit: FormEventHandler
  onUndo: () => void
  /** Further buttons beside "Save". */
  actions?: ReactNode
  /** Left out for texts that need none. */
  preview?: ReactNode
  children: ReactNode
}

const listSides = () => ({ write: t`Write`, preview: t`Preview` })
type Side = keyof ReturnType<typeof listSides>
const sides: readonly Side[] = ['write', 'preview']

/** The fields of a text beside its preview; on a narrow screen one of them. */
export function EditorFrame({ saving, isDirty, onSubmit, onUndo, actions, preview, children }: EditorFrameProps) {
  const { isSaving, error, onReload, onDefault, isTranslation } = saving
  const names = listSides()
  const [side, setSide] = useState<Side>('write')
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={cn('grid items-start gap-6', preview ? 'xl:grid-cols-2' : '')}>
      <fieldset aria-label={t`View`} className={cn(segments.list, preview ? 'flex gap-1 xl:hidden' : 'hidden')}>
        {sides.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={side === name}
            data-state={side === name ? 'active' : 'inactive'}
            className={cn(segments.tab, 'font-semibold text-muted data-[state=active]:text-ink')}
            onClick={() => setSide(name)}
          >
            {names[name]}
          </button>
        ))}
      </fieldset>
      <Panel className={cn('flex min-w-0 flex-col gap-5 p-5 sm:p-7', side === 'write' ? '' : 'max-xl:hidden')}>
        {children}
        <SaveFailure error={error} onReload={onReload} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving} pendingLabel={t`Saving...`} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" disabled={!isDirty || isSaving} onClick={onUndo}>
            <Trans>Undo changes</Trans>
          </Button>
          {actions}
          {onDefault ? (
            <Button variant="quiet" disabled={isSaving} onClick={onDefault}>
              {isTranslation ? t`Remove this translation` : t`Back to the default`}
            </Button>
          ) : null}
        </div>
      </Panel>
      {preview ? (
        <section
          aria-labelledby="preview"
          className={cn('min-w-0 xl:sticky xl:top-6', side === 'preview' ? '' : 'max-xl:hidden')}
        >
          <h2 id="preview" className="mb-3 text-block">
            <Trans>Preview</Trans>
          </h2>
          {preview}
        </section>
      ) : null}
    </form>
  )
}

/** After the last key, before the text is rendered anew. */
const PAUSE_MS = 400

/** Why the text cannot be saved as it is. */
function Problems({ error }: { error: unknown }) {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return (
    <Alert>
      {issues.length === 0 ? messageOf(error, t`The preview could not be loaded.`) : t`This text cannot be saved yet:`}
      {issues.length > 0 ? (
        <ul className="mt-1 list-disc ps-5">
          {issues.map(({ path, message }) => (
            <li key={path + message} className="wrap-anywhere">
              {translateRefusal(message)}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}

interface LivePreviewProps {
  state: ContentState
  /** The typed text; null while a field is invalid. */
  body: ContentBody | null
  render: (preview: ContentPreview) => ReactNode
}

/** The typed text as visitors would read it, rendered by the server a moment after each change. */
export function LivePreview({ state, body, render }: LivePreviewProps) {
  const typed = useSettled(body ? JSON.stringify(body) : null, PAUSE_MS)
  const preview = usePreview(state.key, state.translation?.language, typed)
  return (
    <>
      {preview.isError ? <Problems error={preview.error} /> : null}
      {preview.data ? (
        <section
          aria-label={t`Preview of the text`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
          tabIndex={0}
          className="max-h-[80dvh] overflow-y-auto rounded-card border border-line bg-surface p-5 sm:p-7"
        >
          {render(preview.data)}
        </section>
      ) : null}
      {preview.isPending && body ? <Skeleton className="h-96 w-full rounded-card" /> : null}
    </>
  )
}
