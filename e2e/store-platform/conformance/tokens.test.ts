import type { IdTokenFault } from '../src/platform.ts'
import { clientId, clientSecret, day, hour, minute, openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'

async function installed(...options: Parameters<typeof openPlatform>) {
  const opened = openPlatform(...options)
  await opened.control.install(domain)
  return opened
}

describe('the exchange of an ID token', () => {
  it('gives a shop token that expires after an hour, and a refresh token', async () => {
    const { exchange } = await installed()
    const { status, body } = await exchange()
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^shpat_/),
      scope:
        'write_products,write_customers,read_customer_merge,read_orders,read_fulfillments,write_discounts,read_store_credit_accounts,write_store_credit_account_transactions,write_pixels,read_customer_events,write_app_proxy',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^shprt_/),
      refresh_token_expires_in: 90 * 86_400,
    })
  })

  it("gives a staff member's token, with their identity", async () => {
    const { exchange, shop } = await installed()
    const { body } = await exchange({ requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token' })
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^shpua_/),
      expires_in: 86_400,
      associated_user: { id: Number(shop.staff[0]?.id), first_name: 'Olive', email: 'owner@mill.example', account_owner: true },
    })
    expect(body.refresh_token).toBeUndefined()
  })

  it('accepts a form as well', async () => {
    const { ask, control } = await installed()
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await control.mintIdToken({ shop: domain }),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
    })
    expect((await ask('/admin/oauth/access_token', { method: 'POST', body })).status).toBe(200)
  })

  it.each<IdTokenFault>([
    'expired',
    'not-yet-valid',
    'wrong-audience',
    'wrong-secret',
    'old-secret',
    'no-algorithm',
    'foreign-issuer',
  ])('refuses an invalid token: %s', async (fault) => {
    const { exchange, control } = await installed()
    const answer = await exchange({ subject_token: await control.mintIdToken({ shop: domain, fault }) })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_subject_token' } })
  })

  it("refuses another shop's token, and that of a shop without the app", async () => {
    const { exchange, control } = await installed()
    const { domain: other } = await control.addShop({ handle: 'bakery' })
    expect(await exchange({ subject_token: await control.mintIdToken({ shop: other }) })).toMatchObject({ status: 400 })
    await control.uninstall(domain)
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_subject_token' } })
  })

  it.each([
    ['a wrong secret', { client_secret: 'guessed' }, 401, 'invalid_client'],
    ['an unknown app', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['an unknown grant', { grant_type: 'password' }, 400, 'invalid_request'],
    ['an unknown kind of token', { requested_token_type: 'urn:other' }, 400, 'invalid_request'],
    ['another kind of subject', { subject_token_type: 'urn:other' }, 400, 'invalid_request'],
    ['a token that would never expire', { expiring: '0' }, 400, 'invalid_request'],
  ])('refuses %s', async (_, change, status, error) => {
    const { exchange } = await installed()
    expect(await exchange(change)).toMatchObject({ status, body: { error, error_description: expect.any(String) } })
  })

  it('gives a token without expiry to an app that may still have one', async () => {
    const { exchange, control } = await installed()
    await control.changeApp({ mayUseTokensWithoutExpiry: true })
    const { body } = await exchange({ expiring: '0' })
    expect(Object.keys(body)).toEqual(['access_token', 'scope'])
  })

  it('accepts the old secret during rotation', async () => {
    const { exchange, control } = await installed()
    await control.rotateSecret('the-new-secret')
    expect((await exchange()).status).toBe(200)
    expect((await exchange({ client_secret: 'the-new-secret' })).status).toBe(200)
    await control.rotateSecret('the-newest-secret')
    expect((await exchange()).status).toBe(401)
  })
})

describe('the access token', () => {
  it('works for an hour', async () => {
    const { graphql, control } = await installed()
    expect((await graphql('{ shop { name } }')).data.shop.name).toBe('Mill')
    await control.advanceClock(hour - 1)
    expect((await graphql('{ shop { name } }')).status).toBe(200)
    await control.advanceClock(1)
    expect((await graphql('{ shop { name } }')).status).toBe(401)
  })

  it('is revoked on uninstall, and so is the refresh token', async () => {
    const { graphql, grant, exchange, control } = await installed()
    const { body } = await exchange()
    await control.uninstall(domain)
    expect((await graphql('{ shop { name } }', {}, { token: body.access_token })).status).toBe(401)
    await control.install(domain)
    expect((await graphql('{ shop { name } }', {}, { token: body.access_token })).status).toBe(401)
    expect((await grant({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).body.error).toBe('invalid_grant')
  })

  it('loses a scope that the merchant revokes', async () => {
    const { graphql, control } = await installed()
    expect((await graphql('{ orders(first: 1) { nodes { id } } }')).errors).toBeUndefined()
    await control.changeScopes(domain, ['read_products'])
    const { errors } = await graphql('{ orders(first: 1) { nodes { id } } }')
    expect(errors[0].extensions.code).toBe('ACCESS_DENIED')
  })

  it('does not gain a scope granted after it', async () => {
    const { graphql, control } = await installed()
    await control.changeScopes(domain, ['read_products'])
    await graphql('{ shop { name } }')
    await control.changeScopes(domain, ['read_products', 'read_orders'])
    expect((await graphql('{ orders(first: 1) { nodes { id } } }')).errors).toHaveLength(1)
  })
})

describe('the refresh token', () => {
  const renew = (opened: Awaited<ReturnType<typeof installed>>, refresh_token: string) =>
    opened.grant({ grant_type: 'refresh_token', refresh_token })

  it('gives a new pair', async () => {
    const opened = await installed()
    const first = (await opened.exchange()).body
    const { status, body } = await renew(opened, first.refresh_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 90 * 86_400, scope: first.scope })
    expect(body.access_token).not.toBe(first.access_token)
    expect(body.refresh_token).not.toBe(first.refresh_token)
  })

  it('can be retried until its replacement is used: the response may have been lost', async () => {
    const opened = await installed()
    const first = (await opened.exchange()).body
    const second = (await renew(opened, first.refresh_token)).body
    await opened.control.advanceClock(29 * day)
    expect((await renew(opened, first.refresh_token)).body.refresh_token).toBe(second.refresh_token)
    expect((await renew(opened, second.refresh_token)).status).toBe(200)
    expect((await renew(opened, first.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('cannot be retried a month after its first use', async () => {
    const opened = await installed()
    const first = (await opened.exchange()).body
    await renew(opened, first.refresh_token)
    await opened.control.advanceClock(30 * day + minute)
    expect((await renew(opened, first.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('expires after ninety days', async () => {
    const opened = await installed()
    const first = (await opened.exchange()).body
    await opened.control.advanceClock(90 * day)
    expect((await renew(opened, first.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is replaced by another exchange', async () => {
    const opened = await installed()
    const first = (await opened.exchange()).body
    await opened.exchange()
    expect((await renew(opened, first.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('refuses invalid values', async () => {
    const opened = await installed()
    expect((await renew(opened, 'shprt_guessed')).body.error).toBe('invalid_grant')
    expect((await opened.grant({ grant_type: 'refresh_token' })).body.error).toBe('invalid_request')
  })
})

describe('client credentials', () => {
  it('give a token where the app is installed, and none elsewhere', async () => {
    const { grant, graphql, control } = await installed()
    const { body } = await grant({ grant_type: 'client_credentials' })
    expect((await graphql('{ shop { name } }', {}, { token: body.access_token })).status).toBe(200)
    await control.uninstall(domain)
    expect((await grant({ grant_type: 'client_credentials' })).body.error).toBe('shop_not_permitted')
  })
})
