import { t } from '@lingui/core/macro'

/** Toasts that the specification fixes, in the language of the page. */
export const cookieCopy = {
  get saved() {
    return { title: t`Preferences Saved.` }
  },
  get failed() {
    return {
      title: t`Error`,
      description: t`Failed to save cookie preferences. Please try again.`,
      variant: 'destructive',
    } as const
  },
}

/** The banner that asks for cookie consent. */
export const cookieBannerCopy = {
  get label() {
    return t`Cookie choices`
  },
  get text() {
    return t`We use cookies to keep you signed in. Others are optional.`
  },
  get settings() {
    return t`Cookie Settings`
  },
  get reject() {
    return t`Reject Optional`
  },
  get accept() {
    return t`Accept All`
  },
}
