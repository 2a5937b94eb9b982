import type { ReactNode } from 'react'
import type { ContentBody, ContentPreview } from '#contract/content/content.schemas.ts'
import { ApiError, messageOf } from '../../../lib/api/api-client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePreview } from '../api/use-content.ts'

/** After the last key, before the text is rendered anew. */
const PAUSE_MS = 400

/** Why the text cannot be saved as it is. */
function Problems({ error }: { error: unknown }) {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return (
    <Alert>
      {issues.length === 0 ? messageOf(error, 'The preview could not be loaded.') : 'This text cannot be saved yet:'}
      {issues.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {issues.map(({ path, message }) => (
            <li key={path + message} className="wrap-anywhere">
              {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}

interface LivePreviewProps {
  contentKey: string
  /** The typed text; null while a field is invalid. */
  body: ContentBody | null
  render: (preview: ContentPreview) => ReactNode
}

/** The typed text as visitors would read it, rendered by the server a moment after each change. */
export function LivePreview({ contentKey, body, render }: LivePreviewProps) {
  const typed = useSettled(body ? JSON.stringify(body) : null, PAUSE_MS)
  const preview = usePreview(contentKey, typed)
  return (
    <>
      {preview.isError ? <Problems error={preview.error} /> : null}
      {preview.data ? (
        <section
          aria-label="Preview of the text"
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
