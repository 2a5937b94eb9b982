import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

/** A button that leads to the form of a new listing. */
export function ListYourProperty({ variant, label = t`List Your Property` }: Pick<ButtonProps, 'variant'> & { label?: string }) {
  return (
    <Button asChild variant={variant}>
      <Link to="/list-property">{label}</Link>
    </Button>
  )
}
