import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface SearchFormProps {
  /** The words searched for now. */
  value: string | undefined
  placeholder: string
  maxLength: number
  /** Receives the words on Enter, and undefined when the field was emptied. */
  onSearch: (words: string | undefined) => void
  className?: string
}

/** The search of a list: it starts with Enter or its button, and ends when the field is emptied. */
export function SearchForm({ value, placeholder, maxLength, onSearch, className }: SearchFormProps) {
  const [words, setWords] = useState(value ?? '')
  return (
    <form
      method="post"
      className={cn('flex items-end gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim() || undefined)
      }}
    >
      <Field label={t`Search`} className="min-w-0 flex-1">
        <Input
          type="search"
          value={words}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '' && value) onSearch(undefined)
          }}
        />
      </Field>
      <IconButton type="submit" variant="outline" label={t`Search`}>
        <Search aria-hidden className="size-5" />
      </IconButton>
    </form>
  )
}
