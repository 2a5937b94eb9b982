import { perDay, perHour, workOfAccount } from '../shared/limits.ts'

/** Lengths are in characters, `noticeMinutes` is how long a message stays unread before an email announces it. */
export const messagePolicy = {
  length: 2_000,
  pageSize: 30,
  threadPageSize: 25,
  noticeMinutes: 5,
  quickReplies: 20,
  replyTitleLength: 60,
} as const

export const sentMessages = workOfAccount(perHour('messages', 120), 'messages')
/** First messages have a lower limit besides. */
export const newThreads = workOfAccount(perDay('inquiries', 20), 'new threads')

/** The replacement for a hidden contact detail. */
export const HIDDEN = '[hidden]'
