// @ts-expect-error The package has no types.
import { createRunner } from 'jest-light-runner'

interface TestFile {
  readonly path: string
}
type OnFile = (test: TestFile, ...result: unknown[]) => Promise<void>

const patienceMinutes = 15

/** Test files in child processes of plain Node. The library has no time limits: a file that does not end fails the run by its name. */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  runTests(tests: TestFile[], watcher: unknown, onStart: OnFile, onResult: OnFile, onFailure: OnFile): Promise<void> {
    const limits = new Map<string, NodeJS.Timeout>()
    const limited: OnFile = (test) => {
      const giveUp = () => {
        process.stderr.write(`${test.path} did not end within ${patienceMinutes} minutes\n`)
        process.exit(1)
      }
      limits.set(test.path, setTimeout(giveUp, patienceMinutes * 60_000))
      return onStart(test)
    }
    const ended =
      (next: OnFile): OnFile =>
      (test, ...result) => {
        clearTimeout(limits.get(test.path))
        return next(test, ...result)
      }
    return super.runTests(tests, watcher, limited, ended(onResult), ended(onFailure))
  }
}
