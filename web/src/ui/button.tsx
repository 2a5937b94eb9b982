import { cva, type VariantProps } from 'class-variance-authority'
import { Children, type ComponentProps, cloneElement, isValidElement } from 'react'
import { cn } from './class-names.ts'
import { Spinner } from './feedback/spinner.tsx'

export const buttonClasses = cva(
  'inline-flex items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors select-none disabled:opacity-60 disabled:pointer-events-none aria-disabled:opacity-60 aria-disabled:pointer-events-none [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'rounded-control bg-primary text-on-primary hover:bg-primary/90 active:bg-primary/80',
        outline: 'rounded-control bg-surface text-ink ring-1 ring-inset ring-control hover:bg-sunken active:bg-line',
        quiet: 'rounded-control text-ink hover:bg-sunken active:bg-line',
        danger: 'rounded-control text-bad ring-1 ring-inset ring-bad hover:bg-bad-soft active:bg-bad-soft/70',
        'danger-quiet': 'rounded-control text-bad hover:bg-bad-soft active:bg-bad-soft/70',
        'danger-solid': 'rounded-control bg-bad text-on-bad hover:bg-bad/90 active:bg-bad/80',
        link: 'link text-ink hover:decoration-ink',
      },
      size: {
        md: 'min-h-11 px-5',
        lg: 'min-h-13 px-6 text-lg',
        icon: 'size-11',
      },
    },
    compoundVariants: [
      { variant: ['quiet', 'danger-quiet'], size: 'md', className: 'px-3' },
      { variant: 'link', className: 'px-0' },
    ],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClasses> {
  /** Renders the only child (such as a link) with the button's classes. */
  asChild?: boolean
  /** The action is pending: the button is disabled and shows `pendingLabel`. */
  pending?: boolean
  pendingLabel?: string
}

/** The product's button. It submits a form only with `type="submit"`. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  pendingLabel,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className)
  if (asChild) {
    const child = Children.only(children)
    if (!isValidElement<{ className?: string }>(child)) return null
    return cloneElement(child, { ...rest, className: cn(classes, child.props.className) })
  }
  return (
    <button type={type} className={classes} disabled={disabled || pending} aria-busy={pending || undefined} {...rest}>
      {pending ? (
        <>
          <Spinner /> {pendingLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}
