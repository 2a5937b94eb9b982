import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'

/** argon2id (the library's default) at OWASP's first choice: 19 MiB, two passes, parallelism 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** True when the password matches. With `null` for an unknown account it takes just as long and returns false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** Native code of some megabytes: loaded with the first password. */
const loadArgon2 = () => import('@node-rs/argon2')

/** Lets `running` tasks run at once and `waiting` more queue up; refuses the next one with 503 `unavailable`. */
function createGate({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new Refusal('unavailable')
      // The finished task hands its place over, so `busy` stays as it is.
      await new Promise<void>((enter) => queue.push(enter))
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

/** Hashes and verifies passwords, two at a time: each takes 19 MiB and a core, so a crowd must not take them all. */
export function createPasswordHasher(limits = { running: 2, waiting: 100 }): PasswordHasher {
  const gate = createGate(limits)
  const { memoryCost: m, timeCost: t, parallelism: p } = COST
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  // A hash that no password has, and that costs as much to compare.
  const dummy = `$argon2id$v=19$m=${m},t=${t},p=${p}$${random(16)}$${random(32)}`
  return {
    hash: (password) => gate(() => hashPassword(password)),
    verify: async (passwordHash, password) => {
      const { verify } = await loadArgon2()
      const fits = await gate(() => verify(passwordHash ?? dummy, password))
      return fits && passwordHash !== null
    },
  }
}

/** Hashes one password outside a running server, for the demo world and the command line. */
export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await loadArgon2()
  return hash(password, COST)
}
