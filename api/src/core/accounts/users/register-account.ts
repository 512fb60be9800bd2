import type { Language } from '@yuko/contract/accounts/languages'
import type { Tokens } from '@yuko/contract/accounts/user'
import { userIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isEasyToGuess } from '../passwords/password-strength.ts'
import { startSession } from '../sessions/start-session.ts'
import { insertUser } from '../users.repository.ts'
import { botCheckFailed, easyToGuess } from './account-refusals.ts'
import { mailAddressLink } from './mail-address-link.ts'

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly timezone: string
  readonly language: Language | null
  readonly botCheckResponse: string | undefined
}

interface Client {
  readonly ip: string
  readonly userAgent: string | undefined
}

/**
 * Does the same for every address, with or without an account: creates an account that claims it and signs in. Only the email
 * differs, which only the owner of the mailbox can read.
 */
export async function registerAccount(platform: Platform, registration: Registration, client: Client): Promise<Tokens> {
  const { db, clock } = platform
  const { name, email, password, timezone, language } = registration
  if (isEasyToGuess(password, { name, email })) throw easyToGuess()
  if (!(await platform.botCheck.isHuman(registration.botCheckResponse, client.ip, 'registration'))) throw botCheckFailed()
  await countUse(platform, 'registrationsOfAddress', email)
  await countUse(platform, 'verifyMailsToAddress', email)
  const passwordHash = await hashPassword(password)
  return db.asSystem(async (trx) => {
    const user = { id: newId(), email, name, passwordHash, timezone, language, createdAt: clock.now() }
    await insertUser(trx, user)
    const wireId = userIds.toWire(user.id)
    await recordFact(trx, clock, {
      type: 'account.registered',
      aggregate: wireId,
      payload: { userId: wireId },
      organizationId: null,
    })
    await mailAddressLink(trx, platform, user)
    return startSession(trx, platform, user.id, client.userAgent)
  })
}
