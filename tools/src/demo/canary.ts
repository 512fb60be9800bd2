/** A canary of a remote, released by the demo shop's admin as an operator of the server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReleaseClient } from '@yuko/build/release/release-client.ts'
import { confirmTwoFactor } from '@yuko/contract/accounts/security/confirm-two-factor'
import { setUpTwoFactor } from '@yuko/contract/accounts/security/set-up-two-factor'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { createOperatorKey } from '@yuko/contract/remotes/create-operator-key'
import { TOTP } from 'otpauth'
import { buildAgain } from '../build/build-remote.ts'
import { demoOperator } from './account.ts'
import { ApiClient } from './client.ts'

const remote = 'loyalty'

/** Ahead of its release, which takes it from there. */
export const buildCanary = () => buildAgain(remote)

/**
 * Releases a second build of a remote to a tenth of the organizations. Operators need two-factor sign-in: returns the operator's
 * recovery codes, which are kept in the data folder.
 */
export async function releaseCanary(url: string, dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'demo-operator.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const api = new ApiClient(url)
  const { email, password } = demoOperator
  api.accessToken = tokensOf(await api.call(login, { body: { email, password } })).access_token
  const { secret } = await api.call(setUpTwoFactor, { body: { password } })
  const { recoveryCodes } = await api.call(confirmTwoFactor, { body: { code: new TOTP({ secret }).generate() } })
  writeFileSync(file, JSON.stringify(recoveryCodes), { mode: 0o600 })
  const { key } = await api.call(createOperatorKey, { body: { name: 'Pipeline of the loyalty team', remotes: [remote] } })
  const client = createReleaseClient(url, key)
  const { version, folder } = await buildCanary()
  await client.upload(remote, folder)
  await client.change(remote, { action: 'canary', version, percent: 10, organizationIds: [], reason: 'New analytics' })
  return recoveryCodes
}
