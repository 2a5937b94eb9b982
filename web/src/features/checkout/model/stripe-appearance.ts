import type { Appearance } from '@stripe/stripe-js'

/** Our colors for the fields in the provider's frame, which our style sheet cannot reach. */
export function readAppearance(root: HTMLElement): Appearance {
  const styles = getComputedStyle(root)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--bad'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '10px',
    },
  }
}
