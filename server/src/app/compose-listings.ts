import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { retryTransientErrors } from '../db/transient-errors.ts'
import { createApprovalsReadModel } from '../features/approvals/approvals.read-model.ts'
import { createApprovalsService } from '../features/approvals/approvals.service.ts'
import { createImportsService } from '../features/imports/imports.service.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

/** Retries for half a minute in total: a database restart does not end an import. */
const IMPORT_RETRIES = { tries: 7, pauseMs: 500 } as const

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  log: FastifyBaseLogger
  properties: PropertiesService
  tasks: TaskPool
}

/** Composes the services for hosts' listings and for their approval. */
export function composeListings({ db, clock, config, log, properties, tasks }: Deps) {
  const { publicUrl } = config
  return {
    imports: createImportsService({ db, clock, log, tasks, persist: (work) => retryTransientErrors(work, IMPORT_RETRIES) }),
    approvals: createApprovalsService({ db, clock, reads: createApprovalsReadModel(db), properties, publicUrl }),
  }
}
