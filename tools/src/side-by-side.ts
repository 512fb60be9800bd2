import { type CommandResult, run } from './command.ts'

export interface Task {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Killed after this many milliseconds. */
  readonly timeout?: number
  /** Whether the output is valid too; exit code 0 is always required. */
  readonly isFine?: (output: string) => boolean
}

/** Runs two at a time and reports each, with the output of failed ones. Returns the number of failures. */
export async function sideBySide(tasks: readonly Task[]): Promise<number> {
  let failed = 0
  const waiting = [...tasks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, program, args, timeout, isFine = () => true } = next
      const result = await run(program, args, { quiet: true, ...(timeout && { timeout }) })
      const fine = result.code === 0 && isFine(result.output)
      sayHow(name, fine, result)
      if (fine) continue
      failed += 1
      console.log(result.output.trimEnd() || `Nothing was printed; exit code ${result.code}`)
    }
  }
  await Promise.all([work(), work()])
  return failed
}

export const sayHow = (name: string, isFine: boolean, { seconds }: Pick<CommandResult, 'seconds'>): void =>
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
