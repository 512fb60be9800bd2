import { randomBytes } from 'node:crypto'
import type { Tokens } from '@yuko/contract/accounts/user'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import { writeRefreshToken } from './refresh-token.ts'
import { sessionEndOf } from './session-lifetime.ts'
import { insertSession, touchMembership } from './sessions.repository.ts'

const userAgentLength = 300

export async function startSession(trx: Trx, platform: Platform, userId: string, userAgent: string | undefined): Promise<Tokens> {
  const now = platform.clock.now()
  const session = { id: newId(), userId, seed: randomBytes(32), generation: 0 }
  await insertSession(trx, {
    ...session,
    userAgent: userAgent?.slice(0, userAgentLength) ?? null,
    createdAt: now,
    expiresAt: sessionEndOf({ createdAt: now, usedAt: now }),
  })
  const organizationId = await touchMembership(trx, userId, now)
  const who = { userId, sessionId: session.id }
  if (organizationId)
    await recordEvent(trx, platform.clock, { organizationId, actor: { type: 'user', ...who }, action: 'sign-in' })
  else platform.log.info(who, 'user without an organization signed in')
  return tokensOf(platform, session)
}

interface TokenHolder {
  readonly id: string
  readonly userId: string
  readonly seed: Uint8Array
  readonly generation: number
}

export async function tokensOf({ tokens, secretFor }: Platform, { id, userId, seed, generation }: TokenHolder): Promise<Tokens> {
  return {
    access_token: await tokens.sign({ userId, sessionId: id }),
    refresh_token: writeRefreshToken({ sessionId: id, generation }, { secret: secretFor('refresh-token'), seed }),
  }
}
