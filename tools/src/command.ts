import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface CommandResult {
  code: number
  output: string
  seconds: number
}

/**
 * Runs a program of the workspace in `root`. Its output goes to the terminal, or is captured when `quiet`. It is killed after
 * `timeout` ms.
 */
export function run(
  program: string,
  args: readonly string[],
  options: { quiet?: boolean; cwd?: string; env?: Record<string, string>; timeout?: number } = {},
): Promise<CommandResult> {
  const started = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<CommandResult>()
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    ...(options.timeout && { timeout: options.timeout }),
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  child.on('error', reject)
  child.on('close', (code) =>
    resolve({ code: code ?? 1, output: Buffer.concat(output).toString(), seconds: (performance.now() - started) / 1000 }),
  )
  return promise
}
