import { useEffect, useState } from 'react'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface CaptionFieldProps {
  caption: string | null
  /** Which picture it belongs to, read out: 'picture 2'. */
  of: string
  onWrite: (caption: string | null) => void
}

/** A caption that is kept when its field is left or Enter is pressed; Escape brings back what was there. */
export function CaptionField({ caption, of, onWrite }: CaptionFieldProps) {
  const stored = caption ?? ''
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const keep = () => {
    const next = text.trim()
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
          // The pictures may stand inside the form of the listing, which Enter must not send.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </Field>
  )
}
