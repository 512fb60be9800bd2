import type { FastifyReply } from 'fastify'
import type { Answer } from './idempotency.ts'
import type { Implementation } from './implement.ts'
import { Refusal } from './refusal.ts'

/** Whether the caller wants the reply without the effect. An unreadable value is refused, so that a typo never writes. */
export function isDryRun({ endpoint, options, handler }: Implementation, header: unknown, reply: FastifyReply): boolean {
  if (header === undefined || header === 'false') return false
  if (header !== 'true') throw new Refusal('request.invalid', 'Dry-Run must be true or false')
  reply.header('dry-run', 'true')
  if (endpoint.method === 'GET' || options.isReading) return false
  if (handler.kind === 'detached' || handler.before)
    throw new Refusal('request.no-dry-run', 'This endpoint has effects that can’t be undone, so it has no dry run')
  return true
}

class RolledBack extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('dry run')
    this.answer = answer
  }
}

/** Runs a transaction that `undo` rolls back, and returns the answer. */
export async function undone(transact: (undo: (answer: Answer) => never) => Promise<unknown>): Promise<Answer> {
  try {
    await transact((answer) => {
      throw new RolledBack(answer)
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
  throw new Error('A dry run must end with undo')
}
