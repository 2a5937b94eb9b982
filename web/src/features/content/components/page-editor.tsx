import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { contentLimits } from '#contract/content/content.rules.ts'
import { type ContentPreview, type ContentState, type PageBody, pageBodySchema } from '#contract/content/content.schemas.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { type Save, showContentIssues, useDraft } from '../content.queries.ts'
import { EditorFrame, LivePreview, type SavingText } from './editor-frame.tsx'
import { TextField } from './rich-text/text-field.tsx'

export interface EditorProps<Body> {
  state: ContentState
  body: Body
  saving: SavingText
  onSave: Save<Body>
  /** What was typed in this language before another one was chosen. */
  draft: Body | undefined
  /** Receives what is typed; null without a change. */
  onDraft: (typed: Body | null) => void
  render: (preview: ContentPreview) => ReactNode
}

const names = ['lead', 'text'] as const
/** How a section names its address. */
const address = '{#name}'

/** The variables that a text may have. */
export function VariableList({ variables }: Pick<ContentState, 'variables'>) {
  if (variables.length === 0) return null
  return (
    <details className="rounded-control bg-sunken px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        <Trans>Variables</Trans> <span className="num font-normal text-muted">{variables.length}</span>
      </summary>
      <dl className="mt-3 flex flex-col gap-2.5 text-sm">
        {variables.map(({ name, means, sample, isRequired }) => (
          <div key={name}>
            <dt className="wrap-anywhere">
              <code>{`{{${name}}}`}</code>
              {isRequired ? (
                <span className="ms-2 inline-block font-semibold text-warn first-letter:uppercase">{t`required`}</span>
              ) : null}
            </dt>
            <dd className="text-muted">
              {means}
              {sample ? `: ${sample}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The lead and the Markdown of a page. */
export function PageEditor({ state, body, saving, onSave, render, ...drafts }: EditorProps<PageBody>) {
  const form = useForm<PageBody>({ resolver: zodResolver(pageBodySchema), values: body, mode: 'onTouched' })
  const { isDirty, errors } = form.formState
  useDraft(form, drafts)
  const typed = pageBodySchema.safeParse({ ...body, ...useWatch({ control: form.control }) })
  return (
    <EditorFrame
      saving={saving}
      isDirty={isDirty}
      onUndo={() => form.reset()}
      onSubmit={form.handleSubmit((text) => onSave(text, (error) => showContentIssues(form, names, error)))}
      preview={<LivePreview state={state} body={typed.success ? typed.data : null} render={render} />}
    >
      <Field label={t`Lead`} hint={t`The sentence below the title`} error={errors.lead?.message}>
        <Textarea rows={2} maxLength={contentLimits.lead} {...form.register('lead')} />
      </Field>
      <Controller
        control={form.control}
        name="text"
        render={({ field }) => (
          <TextField
            field={field}
            error={errors.text?.message}
            markdownHint={t`## for a section, ### for a question in it, - for a list, **bold**, [link](/help). ${address} after a section names its address.`}
            rows={26}
            maxLength={contentLimits.text}
            variables={state.variables}
            hasHeadings
          />
        )}
      />
      <VariableList variables={state.variables} />
    </EditorFrame>
  )
}
