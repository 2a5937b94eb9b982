import { useSyncExternalStore } from 'react'

export type AuthView =
  | 'sign-in'
  | 'sign-up'
  | 'confirm'
  | 'forgot'
  | 'reset'
  | 'ask-code'
  | 'enter-code'
  | 'second-factor'
  | 'refuse-change'
  | 'join-staff'
  | 'confirm-address'

interface OpenRequest {
  view?: AuthView
  /** The proof in an emailed link, for the view that it opens. */
  linkToken?: string
  /** The action after the sign-in. */
  afterwards?: () => void
}

interface DialogState {
  view: AuthView | null
  /** The last typed email address; the views share it. */
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

/** The page's one authentication dialog: any screen may open it, the layout shows it. */
export const authDialog = {
  open: ({ view = 'sign-in', afterwards, linkToken = '' }: OpenRequest = {}): void => {
    afterSignIn = afterwards
    set({ ...state, view, linkToken })
  },
  show: (view: AuthView, email = state.email): void => set({ ...state, view, email }),
  /** Closes without signing in, and drops the action. */
  close: (): void => {
    afterSignIn = undefined
    set(closed)
  },
  /** Closes after a sign-in, and runs the action. */
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
