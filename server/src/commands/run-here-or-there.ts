import { askRunningServer, type CommandRequest } from '../app/process/command-socket.ts'
import { type Config, ConfigError, readConfig } from '../config/env.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { type CommandOutcome, refused } from './command-outcome.ts'

/**
 * Runs a command in this process, or has the server that runs on the embedded database execute the same request.
 * Faults that the operator can correct are refused in one line.
 */
export async function runHereOrThere(
  environment: NodeJS.ProcessEnv,
  request: CommandRequest,
  run: (config: Config) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  try {
    const config = readConfig(environment)
    return await run(config).catch(async (error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error
      return (await askRunningServer(config.dataDir, request)) ?? refused(error.message)
    })
  } catch (error) {
    if (error instanceof ConfigError) return refused(error.message)
    throw error
  }
}
