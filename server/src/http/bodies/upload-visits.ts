import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import type { AccountSlots } from '../../platform/limits/account-slots.ts'
import { requireActor } from '../caller/actor.ts'
import { LONGEST_REQUEST_MS } from './body-deadline.ts'
import type { UploadRules } from './upload-form.ts'

/**
 * Concurrent uploads, from the first byte to the response: of one account over all processes, and of all accounts in
 * this process.
 */
const UPLOADS_PER_ACCOUNT = 2
const UPLOADS_AT_ONCE = 200
const RETRY_SECONDS = 5
/** What a form may have around its file. */
const FORM_BYTES = 64 * 1024

/** An upload from its first byte to its response. */
interface Visit {
  /** Frees its slot; a second call does nothing. */
  leave(): Promise<void>
  /** Whether its handler runs: then the handler leaves, also when the sender has disconnected. */
  isAtWork: boolean
}

/** Counts the concurrent uploads of this process; entering refuses with `unavailable`. */
function createGate() {
  let sum = 0
  return (): (() => void) => {
    if (sum >= UPLOADS_AT_ONCE) throw new Refusal('unavailable')
    sum += 1
    return () => {
      sum -= 1
    }
  }
}

/**
 * Admits uploads before their bytes are read: refuses visitors with `unauthorized`, a file that says it is too large,
 * an account's third upload at a time with `too_many_uploads`, and any upload beyond what the process takes with
 * `unavailable`.
 */
export function createUploadVisits(slots: Pick<AccountSlots, 'take'>) {
  const enter = createGate()
  const visits = new WeakMap<FastifyRequest, Visit>()

  /** Takes a slot of this process and one of the account's over all processes. */
  async function startVisit(accountId: string): Promise<Visit> {
    const exit = enter()
    const release = await slots.take('upload', accountId, UPLOADS_PER_ACCOUNT).catch((error: unknown) => {
      exit()
      throw error
    })
    if (!release) {
      exit()
      throw new Refusal('too_many_uploads')
    }
    let isInside = true
    const leave = async () => {
      if (!isInside) return
      isInside = false
      exit()
      await release()
    }
    return { leave, isAtWork: false }
  }

  return {
    /** The visit of an admitted request. */
    of: (request: FastifyRequest): Visit | undefined => visits.get(request),

    /** Starts the visit of a request, which ends with `leave`, or when the sender disconnects before it is at work. */
    admit: async (request: FastifyRequest, reply: FastifyReply, { maxBytes, tooLarge }: UploadRules): Promise<void> => {
      // The server closes idle connections sooner than a queued file may take.
      if ('setTimeout' in request.socket) request.socket.setTimeout(LONGEST_REQUEST_MS)
      const actor = requireActor(await request.findActor())
      if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) throw new Refusal(tooLarge)
      reply.header('retry-after', String(RETRY_SECONDS))
      const visit = await startVisit(actor.id)
      reply.removeHeader('retry-after')
      visits.set(request, visit)
      const leaveUnlessAtWork = () => {
        if (!visit.isAtWork) void visit.leave()
      }
      // The sender may have disconnected while the slot was taken.
      if (reply.raw.destroyed) leaveUnlessAtWork()
      else reply.raw.once('close', leaveUnlessAtWork)
    },
  }
}
