import { sessionStore } from '../../../lib/storage.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'
import { draftKey } from './read-draft.ts'

const nameOf = (userId: string, stay: StayDraft) => `specialRequests:${userId}:${draftKey(stay)}`

/**
 * The special requests typed for a draft in this tab, or null. They stay out of the address, because servers log
 * addresses.
 */
export const readKeptRequests = (userId: string, stay: StayDraft): string | null => sessionStore.get(nameOf(userId, stay))

export const keepRequests = (userId: string, stay: StayDraft, text: string): void => sessionStore.set(nameOf(userId, stay), text)

/** Called after the payment, when the booking has them. */
export const dropKeptRequests = (userId: string, stay: StayDraft): void => sessionStore.remove(nameOf(userId, stay))
