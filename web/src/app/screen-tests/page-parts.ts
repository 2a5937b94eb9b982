import { page } from 'vitest/browser'

/** The visible toast. */
export const toast = () => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** The open dialog. */
export const dialog = () => page.getByRole('dialog')

/** A button by its exact name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the sign-in dialog. */
export const openSignIn = () => button('Sign In').first().click()
