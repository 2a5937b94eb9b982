import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { contentLimits, variablePattern, variablesIn } from '#contract/content/content.rules.ts'
import { type ContentState, type EmailBody, emailBodySchema } from '#contract/content/content.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { showContentIssues, useDraft, useTestEmail } from '../content.queries.ts'
import { variableLabel } from '../model/variable-words.ts'
import { EditorFrame, LivePreview } from './editor-frame.tsx'
import { type EditorProps, VariableList } from './page-editor.tsx'
import { TextField } from './rich-text/text-field.tsx'

const names = ['subject', 'heading', 'text', 'button'] as const

/** What stands below a line with variables: the line with the name and the sample value of each as a chip. */
function lineHint(line: string | undefined, variables: ContentState['variables']) {
  if (!line || variablesIn(line).length === 0) return undefined
  // Every second part is the name of a variable.
  const parts = line.split(variablePattern)
  return (
    <>
      <Trans>With sample values:</Trans>
      {sentenceGap()}
      <span className="wrap-anywhere text-ink">
        {parts.map((part, at) => {
          if (at % 2 === 0) return part
          const known = variables.find(({ name }) => name === part)
          const label = variableLabel(part)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable may stand in a line twice
            <span key={at} className="inline-block rounded-md bg-amber-soft px-1.5 font-semibold text-warn">
              {known ? [label, known.sample].filter(Boolean).join(': ') : t`There is no such variable`}
            </span>
          )
        })}
      </span>
    </>
  )
}

/** The words of an email: subject, heading, text and the label of its button. */
export function EmailEditor({ state, body, saving, onSave, render, ...drafts }: EditorProps<EmailBody>) {
  const form = useForm<EmailBody>({ resolver: zodResolver(emailBodySchema), values: body, mode: 'onTouched' })
  const test = useTestEmail(state.key, state.translation?.language)
  const { isDirty, errors } = form.formState
  useDraft(form, drafts)
  const lines = useWatch({ control: form.control })
  const typed = emailBodySchema.safeParse({ ...body, ...lines })
  const sendTest = form.handleSubmit((text) =>
    test.mutate(text, {
      onSuccess: ({ to }) => showToast({ title: t`Test email sent`, description: t`It is on its way to ${to}.` }),
      onError: (error) => {
        showContentIssues(form, names, error)
        showToast({ title: t`Test email not sent`, description: messageOf(error, t`Please try again.`) })
      },
    }),
  )
  return (
    <EditorFrame
      saving={saving}
      isDirty={isDirty}
      onUndo={() => form.reset()}
      onSubmit={form.handleSubmit((text) => onSave(text, (error) => showContentIssues(form, names, error)))}
      actions={
        <Button variant="outline" pending={test.isPending} pendingLabel={t`Sending...`} onClick={() => void sendTest()}>
          <Send aria-hidden className="size-4.5" /> <Trans>Send me a test</Trans>
        </Button>
      }
      preview={<LivePreview state={state} body={typed.success ? typed.data : null} render={render} />}
    >
      <Field label={t`Subject`} hint={lineHint(lines.subject, state.variables)} error={errors.subject?.message}>
        <Input autoComplete="off" maxLength={contentLimits.subject} {...form.register('subject')} />
      </Field>
      <Field label={t`Heading`} hint={lineHint(lines.heading, state.variables)} error={errors.heading?.message}>
        <Input autoComplete="off" maxLength={contentLimits.heading} {...form.register('heading')} />
      </Field>
      <Controller
        control={form.control}
        name="text"
        render={({ field }) => (
          <TextField
            field={field}
            error={errors.text?.message}
            markdownHint={t`An empty line starts a paragraph. - for a list, **bold**, [link](/help).`}
            hint={t`Code, details and button follow the first paragraph.`}
            rows={12}
            maxLength={contentLimits.emailText}
            variables={state.variables}
          />
        )}
      />
      {body.button === '' ? null : (
        <Field label={t`Button`} hint={lineHint(lines.button, state.variables)} error={errors.button?.message}>
          <Input autoComplete="off" maxLength={contentLimits.button} {...form.register('button')} />
        </Field>
      )}
      <VariableList variables={state.variables} />
    </EditorFrame>
  )
}
