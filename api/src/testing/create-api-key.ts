import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { insertApiKey } from '#core/store/api-keys/api-keys.repository.ts'
import { newApiKey } from '#core/store/api-keys/api-keys.routes.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { newId } from '#platform/ids.ts'
import type { SignedIn, TestApp } from './test-app.ts'

/** A key of the member's organization. */
export async function createApiKey(
  test: TestApp,
  { organizationId, userId }: SignedIn,
  scopes: readonly ApiScope[],
): Promise<string> {
  const key = newApiKey()
  const row = {
    id: newId(),
    name: 'A program',
    prefix: key.slice(0, 11),
    keyHash: hashToken(key),
    userId,
    scopes,
    expiresAt: null,
  }
  await test.db.asSystem((trx) => insertApiKey(trx, organizationId, { ...row, createdAt: test.clock.now() }))
  return key
}
