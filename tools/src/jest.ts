import { join } from 'node:path'
import { type CommandResult, root, run } from './command.ts'

/** Runs Jest with the common options, plus `options` and `args`. */
export function runJest(args: readonly string[], options?: Parameters<typeof run>[2]): Promise<CommandResult> {
  return run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      // A project's own timeout is ignored in runs of several. Long enough for slow machines.
      '--testTimeout=120000',
      ...args,
    ],
    { ...options, env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...options?.env } },
  )
}
