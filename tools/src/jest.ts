import { join } from 'node:path'
import { type CommandResult, root, run } from './command.ts'

/** Runs unit tests as all of them are run, with what `options` and `args` say beside it. */
export function runJest(args: readonly string[], options?: Parameters<typeof run>[2]): Promise<CommandResult> {
  return run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=2',
      // A project's own value does not count in a run of several. Room for a slow machine: a test that is right ends long before.
      '--testTimeout=120000',
      ...args,
    ],
    options,
  )
}
