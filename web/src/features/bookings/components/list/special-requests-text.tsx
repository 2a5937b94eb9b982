import { t } from '@lingui/core/macro'
import { cn } from '../../../../ui/class-names.ts'

/** The guest's special requests, with their line breaks. */
export function SpecialRequestsText({ children, className }: { children: string; className?: string }) {
  return (
    <p className={cn('max-w-[60ch] text-sm wrap-anywhere whitespace-pre-line', className)}>
      <span className="font-semibold">{t`Special requests:`} </span>
      {children}
    </p>
  )
}
