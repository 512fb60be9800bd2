import type { Logger } from '#platform/log.ts'

const longestStopMs = 15_000

/** Closes everything and exits on SIGTERM or SIGINT; a second signal, or a hanging close, exits at once. */
export function exitWhenAsked(log: Logger, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('shutdown timed out')
      process.exit(1)
    }, longestStopMs).unref()
    try {
      await close()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Prints in one sentence why the server does not start, without a stack trace. */
export function refuse(error: unknown, at?: { readonly port: number }): never {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = isPortTaken
    ? `Port ${at?.port} is in use. Stop the process that uses it, or set a different PORT.`
    : describe(error)
  process.stderr.write(`Yuko couldn’t start. ${reason}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = error.name === 'Error' && !('code' in error)
  return isOurs ? error.message : (error.stack ?? error.message)
}
