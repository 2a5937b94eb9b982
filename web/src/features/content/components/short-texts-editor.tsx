import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type ContentState,
  type ShortTextsBody,
  shortTextsBodySchema,
  type TranslationState,
} from '#contract/content/content.schemas.ts'
import { languages } from '#contract/shared/texts/languages.ts'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { showContentIssues, useDraft } from '../content.queries.ts'
import { nameState } from '../model/content-words.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { EditorProps } from './page-editor.tsx'

type Original = NonNullable<ContentState['originals']>[number]

/** The translations as those of today's originals. */
export const ofToday = ({ originals = [] }: ContentState, { kind, texts }: ShortTextsBody): ShortTextsBody => ({
  kind,
  texts: texts.flatMap(({ id, text }) => originals.filter((one) => one.id === id).map((one) => ({ id, text, of: one.text }))),
})

const tones: Record<TranslationState, BadgeTone> = {
  missing: 'warn',
  outdated: 'warn',
  translated: 'good',
  default: 'neutral',
  original: 'neutral',
}

/** What the texts of the settings are called; names of entries are called nothing else. */
const nameOf = (id: string): string | undefined =>
  ({ tagline: t`Tagline`, heroTitle: t`Home page title`, heroLead: t`Home page subtitle` })[id]

/** Longer texts have several lines to type in. */
const LONG = 60

interface OneProps {
  form: UseFormReturn<ShortTextsBody>
  at: number
  original: Original
}

/** A text with its state, beside its translation. */
function OneText({ form, at, original: { id, text, language, state, isRetired, most } }: OneProps) {
  const name = nameOf(id)
  const field = form.register(`texts.${at}.text`)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-2">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1">
          {name ? <p className="text-sm text-muted">{name}</p> : null}
          <p lang={language} className="font-semibold wrap-anywhere">
            {text}
          </p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {isRetired ? <Badge>{t`Retired`}</Badge> : null}
          <Badge tone={tones[state]}>{nameState(state)}</Badge>
        </span>
      </div>
      <Field label={name ?? text} hideLabel error={form.formState.errors.texts?.[at]?.text?.message}>
        {most < LONG ? (
          <Input autoComplete="off" maxLength={most} {...field} />
        ) : (
          <Textarea rows={2} maxLength={most} {...field} />
        )}
      </Field>
    </li>
  )
}

/** Where the originals are written. */
function OriginalPlace({ contentKey: key }: { contentKey: string }) {
  if (key === 'site-texts')
    return (
      <Link to="/admin/settings/$section" params={{ section: 'name' }} className="link">
        <Trans>Change them in the settings</Trans>
      </Link>
    )
  return (
    <Link to="/admin/content" search={{ show: key === 'categories' ? key : 'amenities' }} className="link">
      <Trans>Change them in their list</Trans>
    </Link>
  )
}

/** The translations of texts whose originals are elsewhere, side by side. */
export function ShortTextsEditor({ state, body, saving, onSave, ...drafts }: EditorProps<ShortTextsBody>) {
  const { key, originals = [], translation } = state
  const shown = useMemo(() => originals.filter(({ state: each }) => each !== 'original'), [originals])
  const values = useMemo<ShortTextsBody>(
    () => ({
      kind: 'shortTexts',
      texts: shown.map(({ id, text: of }) => body.texts.find((one) => one.id === id) ?? { id, text: '', of }),
    }),
    [shown, body],
  )
  const form = useForm<ShortTextsBody>({ resolver: zodResolver(shortTextsBodySchema), values, mode: 'onTouched' })
  useDraft(form, drafts)
  const save = form.handleSubmit(({ kind, texts }) => {
    // A translation that was not touched stays one of its old original.
    const written = texts.map((one, at) => {
      const of = one.text === values.texts[at]?.text ? one.of : (shown[at]?.text ?? one.of)
      return { ...one, of }
    })
    const names = written.map((_, at) => `texts.${at}.text` as const)
    onSave({ kind, texts: written }, (error) => showContentIssues(form, names, error))
  })
  if (!translation || shown.length === 0)
    return (
      <p className="mb-8 text-muted">
        {translation ? t`These texts are written in this language.` : t`This site has one language.`}
        {sentenceGap()}
        <OriginalPlace contentKey={key} />
      </p>
    )
  const { name } = languages[translation.language]
  return (
    <EditorFrame saving={saving} isDirty={form.formState.isDirty} onUndo={() => form.reset()} onSubmit={save}>
      <p className="text-muted">
        <Trans>Readers of {name} see the original of each missing text.</Trans>
        {sentenceGap()}
        <OriginalPlace contentKey={key} />
      </p>
      <ul className="border-t border-line">
        {shown.map((original, at) => (
          <OneText key={original.id} form={form} at={at} original={original} />
        ))}
      </ul>
    </EditorFrame>
  )
}
