import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Fields that may contain personal data or secrets; their values are never logged. */
const personal = [
  'email',
  'to',
  'password',
  'token',
  'authorization',
  'cookie',
  'name',
  'phone',
  'ip',
  'body',
  'subject',
  'html',
  'text',
]

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Message, code, and stack only: database errors contain the refused row (`detail`), SMTP errors the address. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
