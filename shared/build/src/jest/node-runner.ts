import { statSync } from 'node:fs'
// @ts-expect-error The package has no types.
import { createRunner } from 'jest-light-runner'

interface TestFile {
  readonly path: string
  readonly context: { readonly config: object }
}
type OnFile = (test: TestFile, ...result: unknown[]) => Promise<void>

const patienceMinutes = 15

/**
 * Test files in child processes of plain Node. The library has no time limits: a file that does not end fails the run by its name.
 *
 * A process asks for its project's settings with its first file. If two ask at the same time, the library answers both at the
 * first question, and one that isn't listening yet waits forever. So a small file of each project goes ahead.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  runTests(tests: TestFile[], watcher: unknown, onStart: OnFile, onResult: OnFile, onFailure: OnFile): Promise<void> {
    const limits = new Map<string, NodeJS.Timeout>()
    const ahead = new Map(
      [...Map.groupBy(tests, ({ context }) => context.config).values()].map((of) => [smallest(of), whenEnded()]),
    )
    const isReady = new Map([...ahead].map(([{ context }, { promise }]) => [context.config, promise]))
    const limited: OnFile = async (test) => {
      if (!ahead.has(test)) await isReady.get(test.context.config)
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
        ahead.get(test)?.resolve()
        return next(test, ...result)
      }
    const others = tests.filter((test) => !ahead.has(test))
    return super.runTests([...ahead.keys(), ...others], watcher, limited, ended(onResult), ended(onFailure))
  }
}

const whenEnded = () => Promise.withResolvers<void>()

const smallest = (tests: readonly TestFile[]): TestFile => {
  const sized = tests.map((test) => ({ test, size: statSync(test.path).size }))
  return sized.reduce((least, one) => (one.size < least.size ? one : least)).test
}
