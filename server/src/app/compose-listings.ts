import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import { retryTransientErrors } from '../db/transient-errors.ts'
import { createImportsService } from '../features/imports/imports.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

/** Retries for half a minute in total: a database restart does not end an import. */
const IMPORT_RETRIES = { tries: 7, pauseMs: 500 } as const

interface Deps {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  tasks: TaskPool
}

/** Composes the services for hosts' listings and for their approval. */
export function composeListings({ db, clock, log, tasks }: Deps) {
  return {
    imports: createImportsService({ db, clock, log, tasks, persist: (work) => retryTransientErrors(work, IMPORT_RETRIES) }),
  }
}
