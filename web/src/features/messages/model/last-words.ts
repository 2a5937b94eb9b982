import type { Thread } from '#contract/messages/messages.schemas.ts'

/** The last message of a thread in one line of a list. */
export function lastWords({ lastMessage }: Pick<Thread, 'lastMessage'>): string {
  if (!lastMessage) return ''
  if (lastMessage.isErased) return 'Message deleted'
  return lastMessage.isMine ? `You: ${lastMessage.text}` : lastMessage.text
}
