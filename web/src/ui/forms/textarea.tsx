import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './input.tsx'

/** A multi-line text input. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(controlClasses, 'py-2.5', className)} {...rest} />
}
