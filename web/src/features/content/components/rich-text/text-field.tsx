import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Ref, useMemo, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { useClientModule } from '../../../../ui/hydration/use-client-module.ts'
import type { Variables } from './rich-text-extensions.ts'

const loadEditor = () => import('./rich-text-editor.tsx')

interface TextFieldProps {
  field: Pick<ControllerRenderProps, 'onBlur' | 'ref'> & { value: string; onChange: (markdown: string) => void }
  error: string | undefined
  /** How the Markdown of this text is written. */
  markdownHint: string
  /** About the text in both views. */
  hint?: string
  maxLength: number
  rows: number
  variables: Variables
  hasHeadings?: boolean
}

/**
 * A text in Markdown: with its formatting, or as it is stored. A text that the editor cannot show without a loss
 * opens as Markdown and stays as it is.
 */
export function TextField({ field, error, markdownHint, hint, maxLength, rows, variables, hasHeadings = false }: TextFieldProps) {
  const { module, status, retry } = useClientModule(loadEditor)
  const [isSource, setSource] = useState(false)
  // What the editor itself has written is never taken from it.
  const [written, setWritten] = useState<string | null>(null)
  const { value } = field
  const isShowable = useMemo(
    () => value === written || (module !== null && module.readRichText(value, hasHeadings) !== null),
    [value, written, module, hasHeadings],
  )
  const isRich = module !== null && isShowable && !isSource
  const isStuck = module !== null && !isShowable
  const toggle = () => {
    setWritten(null)
    setSource(isRich)
  }
  return (
    <div className="relative flex flex-col gap-1.5">
      {status === 'failed' ? (
        <Button variant="link" className="absolute -top-3 end-0 text-sm" onClick={retry}>
          <Trans>Load the editor again</Trans>
        </Button>
      ) : (
        <Button variant="link" className="absolute -top-3 end-0 text-sm" disabled={module === null || isStuck} onClick={toggle}>
          {isSource || isStuck ? t`Back to the editor` : 'Markdown'}
        </Button>
      )}
      <Field label={t`Text`} hint={isRich ? hint : [markdownHint, hint].filter(Boolean).join(' ')} error={error}>
        {module && isRich ? (
          <module.RichTextEditor
            ref={field.ref as Ref<{ focus: () => void }>}
            label={t`Text`}
            value={value}
            isOwn={value === written}
            onChange={(markdown) => {
              setWritten(markdown)
              field.onChange(markdown)
            }}
            onBlur={field.onBlur}
            variables={variables}
            hasHeadings={hasHeadings}
          />
        ) : status === 'loading' ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <Textarea
            rows={rows}
            maxLength={maxLength}
            className="font-mono text-sm leading-relaxed"
            ref={field.ref}
            value={value}
            onChange={(event) => {
              setSource(true)
              field.onChange(event.target.value)
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      {isStuck ? (
        <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
          <Trans>The editor cannot show all of this text, so it is open as Markdown. Nothing in it is lost.</Trans>
        </p>
      ) : null}
    </div>
  )
}
