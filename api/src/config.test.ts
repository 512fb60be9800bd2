import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yuko-config-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('needs no configuration', () => {
    expect(readConfig({ DATA_DIR: dataDir, SMTP_URL: '' })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      role: 'all',
      smtpUrl: undefined,
      turnstile: null,
      mailFrom: { name: 'Yuko', address: 'mail@yuko.localhost' },
    })
  })

  it('names all invalid variables at once', () => {
    const bad = {
      PORT: 'x',
      SMTP_URL: 'mail.example.com',
      DATABASE_URL: 'mysql://x',
      AUTH_SECRET: 'short',
      TRUST_PROXY: 'all',
      MAIL_FROM: 'a@b\r\nBcc: c@d',
    }
    expect(() => readConfig(bad)).toThrow(
      /PORT must be a number[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*MAIL_FROM[\s\S]*AUTH_SECRET[\s\S]*TRUST_PROXY must be/,
    )
  })

  it.each([
    [undefined, 0],
    ['', 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
  ])('takes TRUST_PROXY=%s as %d proxies', (value, proxies) => {
    expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: value }).trustProxy).toBe(proxies)
  })

  it('refuses combinations that cannot work', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, ROLE: 'web', TURNSTILE_SECRET: 'x' })).toThrow(
      /ROLE needs DATABASE_URL[\s\S]*TURNSTILE_SECRET must be set together with TURNSTILE_SITE_KEY/,
    )
  })

  it('stores files in a bucket if fully configured', () => {
    const S3_ACCESS_KEY_ID = 'key'
    expect(() => readConfig({ DATA_DIR: dataDir, S3_ACCESS_KEY_ID, S3_ENDPOINT: 'https://s3.example' })).toThrow(
      'S3_BUCKET must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
    const { s3 } = readConfig({ DATA_DIR: dataDir, S3_BUCKET: 'files', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: 'secret' })
    expect(s3).toMatchObject({ bucket: 'files', endpoint: undefined, region: 'us-east-1' })
    expect(readConfig({ DATA_DIR: dataDir }).s3).toBeNull()
  })

  it('sets up Shopify with key and secret, including the previous secret during rotation', () => {
    const SHOPIFY_API_SECRET = 'shpss_current_secret, shpss_former_secret'
    expect(readConfig({ DATA_DIR: dataDir, SHOPIFY_API_KEY: 'abc123', SHOPIFY_API_SECRET }).shopify).toEqual({
      apiKey: 'abc123',
      secrets: ['shpss_current_secret', 'shpss_former_secret'],
      scopes: [
        'write_products',
        'write_customers',
        'read_customer_merge',
        'read_orders',
        'read_fulfillments',
        'write_discounts',
        'read_store_credit_accounts',
        'write_store_credit_account_transactions',
        'write_pixels',
        'read_customer_events',
        'write_app_proxy',
      ],
    })
    expect(readConfig({ DATA_DIR: dataDir }).shopify).toBeNull()
    expect(() => readConfig({ DATA_DIR: dataDir, SHOPIFY_API_KEY: 'abc123' })).toThrow(
      'must be set together with SHOPIFY_API_KEY',
    )
    expect(() => readConfig({ DATA_DIR: dataDir, SHOPIFY_API_KEY: 'a b', SHOPIFY_API_SECRET: 'x,y,z' })).toThrow(
      /SHOPIFY_API_KEY must be[\s\S]*SHOPIFY_API_SECRET/,
    )
  })

  it('creates a secret once, readable by its owner only, and derives a key per purpose', async () => {
    const first = readConfig({ DATA_DIR: dataDir })
    const path = join(dataDir, 'auth-secret')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(first.secretFor('a')).not.toEqual(first.secretFor('b'))
    expect(first.secretFor('a')).not.toContain(await readFile(path, 'utf8'))
    expect(readConfig({ DATA_DIR: dataDir }).secretFor('a')).toEqual(first.secretFor('a'))
  })

  it('accepts previous secrets after the current one', () => {
    const [present, former] = ['p'.repeat(32), 'f'.repeat(32)]
    const keysWith = (AUTH_SECRET: string) => readConfig({ DATA_DIR: dataDir, AUTH_SECRET }).secretFor('a')
    expect(keysWith(`${present}, ${former}`)).toEqual([...keysWith(present), ...keysWith(former)])
    expect(() => keysWith(`${present},short`)).toThrow('AUTH_SECRET')
    expect(() => keysWith(',')).toThrow('AUTH_SECRET')
  })

  it('refuses an emptied secret file instead of signing with nothing', async () => {
    await writeFile(join(dataDir, 'auth-secret'), '')
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('no longer holds a secret')
  })
})
