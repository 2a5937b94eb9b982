import { useSyncExternalStore } from 'react'

export type AuthView = 'sign-in' | 'sign-up' | 'confirm' | 'forgot' | 'reset' | 'ask-code' | 'enter-code' | 'refuse-change'

interface OpenRequest {
  view?: AuthView
  /** What an emailed link proves, for the view it leads to. */
  linkToken?: string
  /** What to go on with once somebody has signed in. */
  afterwards?: () => void
}

interface DialogState {
  view: AuthView | null
  /** The address typed last; views hand it on to one another. */
  email: string
  linkToken: string
}

const closed: DialogState = { view: null, email: '', linkToken: '' }
let state = closed
let afterSignIn: (() => void) | undefined
const listeners = new Set<() => void>()

function set(next: DialogState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one authentication dialog of the page: any screen may open it, the layout shows it. */
export const authDialog = {
  open: ({ view = 'sign-in', afterwards, linkToken = '' }: OpenRequest = {}): void => {
    afterSignIn = afterwards
    set({ ...state, view, linkToken })
  },
  show: (view: AuthView, email = state.email): void => set({ ...state, view, email }),
  /** Closes without signing in: what was to follow is forgotten. */
  close: (): void => {
    afterSignIn = undefined
    set(closed)
  },
  /** Closes after a sign-in and goes on with what was waiting for it. */
  finish: (): void => {
    const goOn = afterSignIn
    authDialog.close()
    goOn?.()
  },
}

/** `useAuthDialog().open({ view: 'sign-in', afterwards })`. */
export const useAuthDialog = () => authDialog

export const useAuthDialogState = (): DialogState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
