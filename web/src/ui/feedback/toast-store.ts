import { useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive'
}
export type ShownToast = ToastMessage & { id: number }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast in place of the current one: one is visible at a time. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  set({ ...message, id: lastId })
}

/** Removes the toast on screen; given an id, only if no other one has replaced that. */
export function dismissToast(id = current?.id): void {
  if (current && current.id === id) set(null)
}

const api = { show: showToast }

/** `useToast().show({ title, description, variant })`. */
export function useToast(): { show: (message: ToastMessage) => void } {
  return api
}

/** The toast on screen, if any. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
