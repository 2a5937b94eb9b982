import { messagePolicy } from '#contract/messages/messages.rules.ts'
import type { QuickReply, QuickReplyInput } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { QuickRepliesRepository } from './quick-replies.repository.ts'

/** A person's saved replies to frequent questions. */
export const createQuickReplies = (repository: QuickRepliesRepository) => ({
  list: (actor: Actor): Promise<QuickReply[]> => repository.list(actor.id),

  /** Refuses with `limit_reached`. */
  add: async (actor: Actor, input: QuickReplyInput): Promise<QuickReply> => {
    const added = await repository.add(actor.id, input, messagePolicy.quickReplies)
    if (!added) throw new Refusal('limit_reached', `You can save at most ${messagePolicy.quickReplies} quick replies.`)
    return added
  },

  /** Refuses with `not_found` another's reply. */
  remove: async (actor: Actor, id: number): Promise<void> => {
    if (!(await repository.remove(actor.id, id))) throw new Refusal('not_found')
  },
})
export type QuickReplies = ReturnType<typeof createQuickReplies>
