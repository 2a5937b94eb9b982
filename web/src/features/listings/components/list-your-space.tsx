import { Link } from '@tanstack/react-router'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

/** The way to the form of a new listing, as a button. */
export function ListYourSpace({ variant, label = 'List your space' }: Pick<ButtonProps, 'variant'> & { label?: string }) {
  return (
    <Button asChild variant={variant}>
      <Link to="/list-property">{label}</Link>
    </Button>
  )
}
