import { type Form, readInteger } from '../api/form-encoding.ts'
import { refuseParameter } from '../state/stripe-error.ts'

/** A positive amount in the currency's unit, or null when the field is absent. */
export function readPositive(form: Form, name: string): number | null {
  const amount = readInteger(form, name)
  if (amount !== null && amount < 1) throw refuseParameter(name, 'Invalid positive integer', 'parameter_invalid_integer')
  return amount
}
