import { useEffect, useState } from 'react'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

interface CaptionFieldProps {
  caption: string | null
  /** The picture's name for screen readers: 'picture 2'. */
  of: string
  onWrite: (caption: string | null) => void
}

/** A caption that is saved on blur or Enter; Escape restores the saved one. */
export function CaptionField({ caption, of, onWrite }: CaptionFieldProps) {
  const stored = caption ?? ''
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const keep = () => {
    const next = cleanLine(text)
    setText(next)
    if (next !== stored) onWrite(next || null)
  }
  return (
    <Field label={`Caption of ${of}`} hideLabel>
      <Input
        value={text}
        placeholder="Add a caption"
        maxLength={listingLimits.captionLength}
        className="text-sm"
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(stored)
          if (event.key !== 'Enter') return
          // The pictures may be inside the listing's form, which Enter must not submit.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}
