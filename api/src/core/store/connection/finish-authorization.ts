import { adminAddress } from '@yuko/contract/store/admin-address'
import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Caller } from '#platform/auth/session.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/log.ts'
import type { Platform } from '#platform/module.ts'
import { createOauth, OauthError } from '#platform/shopify/oauth.ts'
import { checkQuery } from '#platform/shopify/query-signature.ts'
import { adminOf, shopDomain } from '#platform/shopify/shop-domain.ts'
import { listenAgain } from '../listen-again.ts'
import { findAuthorization, useAuthorization } from './authorizations.repository.ts'
import { foreignShop, returnPathIn } from './begin-authorization.ts'
import { notOffered, platformAway, shopNotConnected } from './connection-refusals.ts'
import { findConnectionOfShop, lockShop, putConnection, updateTokens } from './connections.repository.ts'
import { createDetailsOfShop } from './details-of-shop.ts'
import { sealTokens } from './sealed-tokens.ts'
import type { ShopOrganizations } from './shop-organizations.ts'
import { singleFlight } from './single-flight.ts'

/** Redirect targets of a callback, and the place in the shop's admin where it began. The query never determines them. */
const places = { settings: '/app/settings/accounts/integration/platform', firstTime: '/onboarding-setup', app: '/' } as const

interface Callback {
  readonly query: URLSearchParams
  /** The caller, as a member of that organization who may connect stores; throws a refusal otherwise. */
  readonly callerFor: (organizationId: string) => Promise<Caller | null>
  readonly log: Pick<Logger, 'warn'>
}

interface Checked {
  readonly platform: Platform
  readonly shopify: NonNullable<Platform['shopify']>
  readonly organizations: ShopOrganizations
  readonly detailsOf: ReturnType<typeof createDetailsOfShop>
  readonly shop: string
  readonly code: string
  readonly codeHash: Buffer
  /** Logs why. */
  readonly refuse: (reason: string, refusal: Refusal) => Refusal
}

/**
 * Completes a grant: the platform redirects back with a code. With a `state`, a member started it here, and only that member may
 * complete it: otherwise a person lured to the platform's page could connect their shop to a stranger's organization. In the shop's
 * admin, where they have no session of ours, it only renews the tokens of the organization's own shop. Without a state, the platform
 * started it for a connected shop.
 */
export function createCallback(platform: Platform, organizations: ShopOrganizations) {
  const { clock, shopify } = platform
  const once = singleFlight<string>()
  const detailsOf = createDetailsOfShop(platform)

  return async function finishAuthorization({ query, callerFor, log }: Callback): Promise<string> {
    if (!shopify) throw notOffered()
    const shop = shopDomain(query.get('shop'))
    const signature = checkQuery(query, shopify.secrets, clock)
    const code = query.get('code') ?? ''
    const refuse = (reason: string, refusal: Refusal) => {
      log.warn({ reason, shop }, 'platform callback rejected')
      return refusal
    }
    if (signature === 'stale')
      throw refuse('stale', new Refusal('store.request-stale', 'This link has expired. Start again from your store.'))
    if (signature !== 'right' || !shop || !/^[\x21-\x7e]{1,255}$/.test(code))
      throw refuse('signature', new Refusal('store.signature-refused', 'This link didn’t come from Shopify'))
    const state = query.get('state')
    const callback = { platform, shopify, organizations, detailsOf, shop, code, codeHash: hashToken(code), refuse }
    return once(`${state} ${code}`, () => {
      if (state === null) return reauthorize(callback)
      const returnTo = returnPathIn(state)
      return returnTo ? renew(callback, hashToken(state), returnTo) : connect(callback, hashToken(state), callerFor)
    })
  }
}

/** For the member who started it here. */
async function connect(checked: Checked, stateHash: Buffer, callerFor: Callback['callerFor']): Promise<string> {
  const { platform, organizations, detailsOf, shop, codeHash, refuse } = checked
  const { db, clock } = platform
  const [begun, known] = await db.asSystem(async (trx) => [
    await findAuthorization(trx, stateHash, clock.now()),
    await findConnectionOfShop(trx, shop),
  ])
  const isRepeated = !begun && known && isHash(known.code_hash, codeHash) && !known.disconnected_at
  const organizationId = begun?.organization_id ?? (isRepeated ? known.organization_id : undefined)
  if (!organizationId || (begun && begun.shop !== shop)) throw refuse('state', startAgain())
  const caller = await callerFor(organizationId).catch((error: unknown) => {
    throw error instanceof Refusal ? refuse(error.code, error) : error
  })
  if (isRepeated) return places.settings
  if (!begun || caller?.session.userId !== begun.user_id) throw refuse('another user', startAgain())
  if (!(await db.asSystem((trx) => useAuthorization(trx, stateHash)))) throw refuse('state used', startAgain())

  const tokens = await redeemed(checked)
  const details = await detailsOf(shop, tokens.accessToken)
  const { isFirst } = await db.asSystem(async (trx) => {
    await lockShop(trx, shop)
    const foreign = await foreignShop(trx, shop, organizationId, details.id)
    if (foreign) throw refuse('belongs elsewhere', foreign)
    const ofShop = await findConnectionOfShop(trx, shop)
    const sealed = { ...sealTokens(platform, shop, tokens), code_hash: codeHash, shop_id: details.id }
    const actor = { type: 'user', userId: begun.user_id } as const
    await recordEvent(trx, clock, { organizationId, actor, action: 'connect-shop', target: { shop } })
    if (ofShop && !ofShop.disconnected_at) {
      await updateTokens(trx, shop, sealed)
      await listenAgain(trx, organizationId)
      return { isFirst: false }
    }
    await putConnection(trx, { organization_id: organizationId, shop, is_opened_by_shop: false, ...sealed })
    const connected = await organizations.connect(trx, organizationId, begun.user_id)
    // The currency applies from the first order; the shop sends it again only when it changes.
    await organizations.update(trx, organizationId, details)
    return connected
  })
  return isFirst ? places.firstTime : places.settings
}

/** For the shop's own admin, in which somebody granted more. */
async function renew(checked: Checked, stateHash: Buffer, returnTo: string): Promise<string> {
  const { platform, shopify, shop, codeHash, refuse } = checked
  const { db, clock } = platform
  const place = adminAddress(adminOf(shop), shopify.apiKey, { pathname: returnTo, search: '' })
  const [begun, known] = await db.asSystem(async (trx) => [
    await findAuthorization(trx, stateHash, clock.now()),
    await findConnectionOfShop(trx, shop),
  ])
  if (!known || known.disconnected_at) throw refuse('not connected', shopNotConnected(shop))
  if (!begun && isHash(known.code_hash, codeHash)) return place
  if (begun?.shop !== shop || begun.organization_id !== known.organization_id) throw refuse('state', startAgain())
  if (!(await db.asSystem((trx) => useAuthorization(trx, stateHash)))) throw refuse('state used', startAgain())
  const { organization_id: organizationId, user_id: userId } = begun
  const sealed = { ...sealTokens(platform, shop, await redeemed(checked)), code_hash: codeHash }
  await db.asSystem(async (trx) => {
    const actor = { type: 'user', userId } as const
    await recordEvent(trx, clock, { organizationId, actor, action: 'connect-shop', target: { shop } })
    await updateTokens(trx, shop, sealed)
    await listenAgain(trx, organizationId)
  })
  return place
}

/** Started by the platform, for a connected shop. */
async function reauthorize(checked: Checked): Promise<string> {
  const { platform, shop, codeHash, refuse } = checked
  const { db } = platform
  const known = await db.asSystem((trx) => findConnectionOfShop(trx, shop))
  if (!known || known.disconnected_at) throw refuse('not connected', shopNotConnected(shop))
  if (isHash(known.code_hash, codeHash)) return places.app
  const tokens = await redeemed(checked)
  const sealed = { ...sealTokens(platform, shop, tokens), code_hash: codeHash }
  await db.asSystem(async (trx) => {
    await updateTokens(trx, shop, sealed)
    await listenAgain(trx, known.organization_id)
  })
  return places.app
}

async function redeemed({ platform, shopify, shop, code, refuse }: Checked) {
  try {
    return await createOauth(shopify, platform).redeem(shop, code)
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    throw refuse(error.reason, error.failure === 'refused' ? startAgain() : platformAway())
  }
}

function startAgain(): Refusal {
  return new Refusal('store.grant-refused', 'Couldn’t connect the store. Start again.')
}

function isHash(kept: Uint8Array | null, hash: Buffer): boolean {
  return kept !== null && hash.equals(kept)
}
