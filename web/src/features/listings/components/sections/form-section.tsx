import { plural } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { listTitles, type SectionId } from '../../model/listing-sections.ts'

/** The id of the section's heading, which the navigation links to. */
export const headingIdOf = (id: SectionId): string => `section-${id}`

/** A section of the form with its heading. */
export function FormSection({ id, lead, children }: { id: SectionId; lead: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={headingIdOf(id)} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 id={headingIdOf(id)} tabIndex={-1} className="scroll-mt-24 text-block outline-none sm:text-title lg:scroll-mt-8">
        {listTitles()[id]}
      </h2>
      <p className="mt-1.5 mb-5 max-w-prose text-muted">{lead}</p>
      {children}
    </section>
  )
}

/** Whether four fifths of `max` characters are written. */
export const isNearlyFull = (text: string, max: number): boolean => max - text.length <= max * 0.2

/** The characters that still fit, once a text is nearly full. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  if (!isNearlyFull(text, max)) return null
  const left = max - text.length
  return <span className="num">{plural(left, { one: '# character left', other: '# characters left' })}</span>
}

/**
 * An amount in the site's currency. The site's sign is only visible; the label names the amount for screen readers.
 */
export function MoneyInput({ className, ...rest }: ComponentProps<'input'>) {
  const { label } = useMoney()
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        {label}
      </span>
      <Input
        type="number"
        inputMode="decimal"
        min={1}
        step="any"
        // Without this, scrolling the page over a focused number would change it unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        className={cn(
          'num appearance-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
          label.length > 1 ? 'pl-16' : 'pl-8',
          className,
        )}
        {...rest}
      />
    </span>
  )
}
