import { readFeedTask } from '../features/calendars/read-feed-task.domain.ts'
import { readHeaderTask, readRowsTask, unpackTableTask } from '../features/imports/read-table-tasks.service.ts'
import { serveTasks } from '../platform/worker-tasks/serve-tasks.ts'

// What a worker thread begins with: every task of the product by its name.
serveTasks([readFeedTask, readHeaderTask, unpackTableTask, readRowsTask])
