import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type AmenityIconName, amenityIcons } from '#contract/catalog/amenity-icons.rules.ts'
import {
  type CatalogEntry,
  type CatalogKind,
  catalogLimits,
  catalogNameSchema,
  type NewCatalogEntry,
} from '#contract/catalog/catalog-editing.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { AmenityIcon } from '../../../stays/amenity-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { editWords, isOutdated, issueOf, listIconWords, listKindWords } from '../model/catalog-words.ts'

interface IconChoiceProps {
  icon: string | null
  error: string | undefined
  onChoose: (icon: AmenityIconName) => void
}

function IconChoice({ icon, error, onChoose }: IconChoiceProps) {
  const words = listIconWords()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'icon-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{t`Icon`}</legend>
      <div className="relative flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
        {amenityIcons.map((name) => (
          <ChoiceChip
            key={name}
            type="radio"
            name="icon"
            className="relative"
            checked={icon === name}
            onChange={() => onChoose(name)}
          >
            <AmenityIcon name={name} className="size-5 shrink-0" />
            <span className="sr-only">{words[name]}</span>
          </ChoiceChip>
        ))}
      </div>
      {error ? (
        <p id="icon-error" role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {translateRefusal(error)}
        </p>
      ) : null}
    </fieldset>
  )
}

export interface EntryFormProps {
  kind: CatalogKind
  /** Null for a new entry. */
  entry: CatalogEntry | null
  isSaving: boolean
  /** The error of the last try. */
  error: unknown
  onSave: (entry: NewCatalogEntry) => void
  /** Loads the newest entry after another person has changed it. */
  onReload: () => void
}

const isIcon = (icon: string | null): icon is AmenityIconName => amenityIcons.some((name) => name === icon)

function SaveFailure({ error, onReload }: Pick<EntryFormProps, 'error' | 'onReload'>) {
  if (!error || issueOf(error, 'name') || issueOf(error, 'icon')) return null
  return (
    <Alert>
      {messageOf(error, t`The change was not saved. Please try again.`)}
      {isOutdated(error) ? (
        <>
          {' '}
          <Button variant="link" onClick={onReload}>
            <Trans>Load the new entry</Trans>
          </Button>
        </>
      ) : null}
    </Alert>
  )
}

function EntryForm({ kind, entry, isSaving, error, onSave, onReload }: EntryFormProps) {
  const [name, setName] = useState(entry?.name ?? '')
  const [icon, setIcon] = useState(entry?.icon ?? null)
  const [tried, setTried] = useState(false)
  const parsed = catalogNameSchema.safeParse(name)
  // An icon that the list does not know stays until another one is chosen.
  const needsIcon = kind === 'amenities' && icon === null
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (parsed.success && !needsIcon) onSave({ name: parsed.data, ...(isIcon(icon) ? { icon } : {}) })
  }
  const address = `/properties?categorySlug=${entry?.slug}`
  const nameError = tried && !parsed.success ? parsed.error.issues[0]?.message : issueOf(error, 'name')
  return (
    <form method="post" noValidate onSubmit={save} className="mt-5 flex flex-col gap-5">
      <Field label={t`Name`} error={nameError} {...(entry?.slug ? { hint: t`Its address stays ${address}` } : {})}>
        <Input autoComplete="off" maxLength={catalogLimits.name} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {kind === 'amenities' ? (
        <IconChoice icon={icon} error={tried && needsIcon ? t`Choose an icon` : issueOf(error, 'icon')} onChoose={setIcon} />
      ) : null}
      <SaveFailure error={error} onReload={onReload} />
      <Button type="submit" size="lg" pending={isSaving} pendingLabel={t`Saving...`}>
        {entry ? t`Save` : listKindWords()[kind].addThis}
      </Button>
    </form>
  )
}

/** Adds an entry, or changes the name and the icon of one. */
export function CatalogEntryDialog({ onClose, ...form }: EntryFormProps & { onClose: () => void }) {
  const { kind, entry, isSaving } = form
  return (
    <Dialog open onOpenChange={(open) => !open && !isSaving && onClose()}>
      <DialogContent>
        <DialogTitle>{entry ? editWords(entry.name) : listKindWords()[kind].addOne}</DialogTitle>
        <EntryForm key={entry?.version} {...form} />
      </DialogContent>
    </Dialog>
  )
}
