import { t } from '@lingui/core/macro'
import { z } from 'zod'

/** Digits of a card number in groups of four, for American Express 4-6-5. At most 19 digits. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  if (/^3[47]/.test(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Formats `MM/YY` while typing: '4' becomes '04', the slash is added automatically and can be deleted. */
export function formatExpiry(typed: string): string {
  const slashed = typed.match(/^(\d{1,2})\s*\/\s*(\d{0,4})$/)
  if (slashed) {
    const [, month = '', year = ''] = slashed
    return `${month.padStart(2, '0')}/${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`
  }
  const digits = typed.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length <= 2 ? padded : `${padded.slice(0, 2)}/${padded.slice(2, 4)}`
}

/** Three digits, four for American Express. */
export const formatCvc = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4)

/**
 * The form's own validation: only that complete values were entered. The provider decides on the number, the expiry
 * and the code, and its message is shown.
 */
export const cardFormSchema = z.object({
  number: z.string().refine((value) => value.replace(/\D/g, '').length >= 12, { error: () => t`Enter the card number` }),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: () => t`Enter the expiry date as MM/YY` }),
  cvc: z.string().min(1, { error: () => t`Enter the security code` }),
})
export type CardForm = z.infer<typeof cardFormSchema>
