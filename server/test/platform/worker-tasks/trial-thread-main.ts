import { serveTasks } from '../../../src/platform/worker-tasks/serve-tasks.ts'
import { trialTasks } from './trial-tasks.ts'

serveTasks(trialTasks)
