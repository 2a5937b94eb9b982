/** Lengths are in characters, `noticeMinutes` is how long a message stays unread before a mail tells of it. */
export const messagePolicy = {
  length: 2_000,
  pageSize: 30,
  threadPageSize: 25,
  noticeMinutes: 5,
  quickReplies: 20,
  replyTitleLength: 60,
} as const

/** What stands in the place of a contact detail that is hidden. */
export const HIDDEN = '[hidden]'
