import { setTimeout as wait } from 'node:timers/promises'
import { mintIdToken } from '../auth/id-token.ts'
import { grantOptional } from '../auth/installation.ts'
import { launchUrl } from '../auth/launch-url.ts'
import { authCode } from '../auth/oauth-pages.ts'
import { type AppSession, type StorePlatform, staffOf } from '../platform.ts'

/** Calls of the admin's page to its server, for the framed app or for itself. */
export async function answerCall(
  platform: StorePlatform,
  session: AppSession,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  const { shop, app } = session
  const granted = () => shop.installations.get(app.clientId)?.scopes ?? []
  const scopes = () => ({ granted: granted(), required: app.scopes, optional: app.optionalScopes })
  const calls: Record<string, () => unknown> = {
    launchUrl: () => launchUrl(platform, { ...session, path: String(args[0] || '/') }),
    idToken: async () => {
      const { idTokenDelay } = shop.faults
      if (idTokenDelay === 'never') return null
      await wait(idTokenDelay)
      return mintIdToken(platform, session)
    },
    authCode: () =>
      ({
        answer: () => ({ status: 'needsExchange', ...authCode(platform, shop, app) }),
        refuse: () => ({ status: 'failed' }),
        silence: () => null,
      })[shop.faults.authCode](),
    user: () => {
      const { isAccountOwner } = staffOf(shop)
      return { accountAccess: isAccountOwner ? 'Full Access' : 'Limited Access' }
    },
    'scopes.query': scopes,
    // The admin's page has asked the merchant.
    'scopes.request': () => {
      const [wanted, isGranted] = args as [string[], boolean]
      if (isGranted) grantOptional(platform, shop, app, wanted)
      return { result: isGranted ? 'granted-all' : 'declined-all', detail: scopes() }
    },
    'scopes.revoke': () => ({ detail: scopes() }),
    'app.extensions': () => [],
    'reviews.request': () => ({ success: false, code: 'cancelled', message: 'The review modal was closed' }),
  }
  const answer = calls[method]
  if (!answer) throw new Error(`The admin cannot "${method}"`)
  return answer()
}
