/** Lengths are in characters, `noticeMinutes` is how long a message stays unread before an email announces it. */
export const messagePolicy = {
  length: 2_000,
  pageSize: 30,
  threadPageSize: 25,
  noticeMinutes: 5,
  quickReplies: 20,
  replyTitleLength: 60,
} as const

/** The replacement for a hidden contact detail. */
export const HIDDEN = '[hidden]'
