import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'asChild' | 'size' | 'aria-label'> {
  /** What the button is called. */
  label: string
  /** The tooltip's text; the label by default. */
  tip?: string
}

/** An icon-only button with a tooltip on hover and focus. Needs a `TooltipProvider` around its screen. */
export function IconButton({ label, tip = label, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={tip}>
      <Button variant={variant} size="icon" aria-label={label} {...rest} />
    </Tooltip>
  )
}
