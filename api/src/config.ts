import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { BillingSettings, ShopifyApp } from '#platform/module.ts'
import { keepPrivate } from '#platform/private-folder.ts'
import type { S3Settings } from '#platform/s3-storage.ts'
import { appScopes } from '#platform/shopify/app-settings.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional())
const url = (protocol: RegExp) => z.url({ protocol, error: 'must be a URL' })

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const port = z.coerce.number('must be a number').int().min(0).max(65535)
const mailbox = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must look like Yuko <mail@example.com>')
  .transform((text) => {
    const [, name = 'Yuko', address = text] = /^(.+) <(.+)>$/.exec(text) ?? []
    return { name, address }
  })

const serverSecret = z.string('must have at least 32 characters').min(32, 'must have at least 32 characters')

/** All environment configuration. No other module reads the environment. */
const environment = z
  .object({
    PORT: z.preprocess(blankIsAbsent, port.default(3000)),
    HOST: z.preprocess(blankIsAbsent, z.string().default('0.0.0.0')),
    /** Files, the generated secret, and the database if DATABASE_URL is not set. */
    DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./.data')),
    DATABASE_URL: optional(url(/^postgres(ql)?$/)),
    DATABASE_CONNECTIONS: z.preprocess(blankIsAbsent, z.coerce.number('must be a number').int().min(2).max(500).default(20)),
    /** The public URL of this server. */
    PUBLIC_URL: optional(url(/^https?$/)),
    /** Stores files in an S3 bucket, or an S3-compatible one, instead of DATA_DIR. */
    S3_BUCKET: optional(z.string()),
    /** Default: Amazon S3. */
    S3_ENDPOINT: optional(url(/^https?$/)),
    S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    SMTP_URL: optional(url(/^smtps?$/)),
    /** Emails sent in parallel. */
    SMTP_CONNECTIONS: z.preprocess(blankIsAbsent, z.coerce.number('must be a number').int().min(1).max(100).default(10)),
    /** The domain that receives email for this server and posts it to /mail/returns/inbound; without it, bounces aren't tracked. */
    MAIL_RETURNS_DOMAIN: optional(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain such as returns.example.com')),
    MAIL_FROM: z.preprocess(blankIsAbsent, mailbox.default({ name: 'Yuko', address: 'mail@yuko.localhost' })),
    TURNSTILE_SITE_KEY: optional(z.string()),
    TURNSTILE_SECRET: optional(z.string()),
    TURNSTILE_VERIFY_URL: z.preprocess(
      blankIsAbsent,
      url(/^https?$/).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    ),
    /** The Shopify app. Without it, Shopify isn't offered. */
    SHOPIFY_API_KEY: optional(z.string().regex(/^\w+$/, 'must be the client ID of the app')),
    /** One secret, or the current and the previous one separated by a comma during rotation. */
    SHOPIFY_API_SECRET: optional(commaSeparated.pipe(z.array(z.string().min(16, 'must be the secret of the app')).max(2))),
    SHOPIFY_SCOPES: z.preprocess(blankIsAbsent, commaSeparated.default([...appScopes])),
    /** Whether plans are sold on this server. If not, no plan limits apply. Enabled when STRIPE_SECRET_KEY is set. */
    BILLING: optional(z.enum(['on', 'off'])),
    STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_\w+$/, 'must be a Stripe secret key')),
    STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, 'must be the secret of the webhook endpoint in Stripe')),
    STRIPE_API_URL: z.preprocess(blankIsAbsent, url(/^https?$/).default('https://api.stripe.com')),
    TWILIO_API_URL: z.preprocess(blankIsAbsent, url(/^https?$/).default('https://api.twilio.com')),
    /** The seller shown on invoices: name and address, with commas between lines. */
    BILLING_SELLER: z.preprocess(blankIsAbsent, commaSeparated.default(['Yuko'])),
    /** The current secret, optionally followed by previous ones separated by commas (`npm run rotate-secrets`). */
    AUTH_SECRET: optional(commaSeparated.pipe(z.tuple([serverSecret]).rest(serverSecret))),
    /** Email addresses of the operators of this server. */
    OPERATORS: z.preprocess(blankIsAbsent, commaSeparated.pipe(z.array(z.email('must be email addresses'))).optional()),
    /** 32 bytes in base64url that sign releases. Default: derived from AUTH_SECRET. */
    RELEASE_SIGNING_KEY: optional(z.string().regex(/^[\w-]{43}=?$/, 'must be 32 bytes in base64url')),
    /** The built front end. */
    DIST_DIR: z.preprocess(blankIsAbsent, z.string().default('./dist')),
    /** Port of the Prometheus metrics at /metrics; without it, nothing is measured. */
    METRICS_PORT: optional(port),
    /** Bearer token for the metrics; without it, anyone who reaches the port can read them. */
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    /** OTLP endpoint for spans over HTTP; without it, no spans are created. Other OTEL_ variables are OpenTelemetry's own. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/)),
    /** Origin that serves the front end's files; default: this server. */
    ASSETS_URL: optional(url(/^https?$/)),
    LOG_LEVEL: z.preprocess(
      blankIsAbsent,
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    ),
    /** `web` answers requests, `worker` runs jobs, `all` does both in one process. */
    ROLE: z.preprocess(blankIsAbsent, z.enum(['all', 'web', 'worker']).default('all')),
    /** Number of proxies in front that each append to X-Forwarded-For. */
    TRUST_PROXY: z.preprocess(
      (value) => ({ '': 0, false: 0, true: 1 })[String(value ?? '')] ?? value,
      z.coerce.number('must be true, false or a number').int().min(0).max(10),
    ),
  })
  .check(({ value, issues }) => {
    const complain = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.ROLE !== 'all' && !value.DATABASE_URL)
      complain('ROLE', 'needs DATABASE_URL: only one process can use the embedded database')
    if (value.METRICS_PORT !== undefined && value.METRICS_PORT !== 0 && value.METRICS_PORT === value.PORT)
      complain('METRICS_PORT', 'must not be PORT: metrics are not served on the public port')
    if (value.METRICS_TOKEN && value.METRICS_PORT === undefined) complain('METRICS_TOKEN', 'needs METRICS_PORT')
    if (Boolean(value.SHOPIFY_API_SECRET) !== Boolean(value.SHOPIFY_API_KEY))
      complain('SHOPIFY_API_SECRET', 'must be set together with SHOPIFY_API_KEY')
    const s3 = [value.S3_BUCKET, value.S3_ACCESS_KEY_ID, value.S3_SECRET_ACCESS_KEY].filter(Boolean).length
    if ((s3 > 0 || value.S3_ENDPOINT) && s3 < 3)
      complain('S3_BUCKET', 'must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
    if (Boolean(value.STRIPE_SECRET_KEY) !== Boolean(value.STRIPE_WEBHOOK_SECRET))
      complain('STRIPE_WEBHOOK_SECRET', 'must be set together with STRIPE_SECRET_KEY')
    if (Boolean(value.TURNSTILE_SECRET) !== Boolean(value.TURNSTILE_SITE_KEY))
      complain('TURNSTILE_SECRET', 'must be set together with TURNSTILE_SITE_KEY')
  })

type Secrets = readonly [string, ...string[]]

export const variableNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  readonly publicUrl: string
  /** null: files are in DATA_DIR. */
  readonly s3: S3Settings | null
  readonly smtpUrl: string | undefined
  readonly smtpConnections: number
  readonly mailReturnsDomain: string | null
  readonly mailFrom: { readonly name: string; readonly address: string }
  readonly turnstile: { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string } | null
  readonly shopify: ShopifyApp | null
  /** null: billing is off. */
  readonly billing: BillingSettings | null
  readonly twilioUrl: string
  /** Separate keys for each purpose. */
  readonly secretFor: (purpose: string) => readonly [string, ...string[]]
  readonly distDir: string
  /** Without a trailing slash; null: this server. */
  readonly assetsUrl: string | null
  readonly operators: readonly string[]
  readonly releaseSigningKey: string | null
  /** null: no metrics. */
  readonly metrics: { readonly port: number; readonly token: string | undefined } | null
  /** null: no spans. */
  readonly otlpEndpoint: string | null
  readonly logLevel: string
  readonly role: 'all' | 'web' | 'worker'
  /** Number of proxies in front. */
  readonly trustProxy: number
}

/** Throws one error that names every invalid variable. Creates DATA_DIR with restricted permissions, and a secret in it if AUTH_SECRET is not set. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const { success, data: env, error } = environment.safeParse(variables)
  if (!success) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The environment is invalid:\n${lines.join('\n')}`)
  }
  const dataDir = resolve(env.DATA_DIR)
  keepPrivate(dataDir)
  const [present, ...former]: Secrets = env.AUTH_SECRET ?? keptSecrets(join(dataDir, 'auth-secret'))
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: turnstileSecret, TURNSTILE_VERIFY_URL: verifyUrl } = env
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_SCOPES: scopes } = env
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    s3: bucket && accessKeyId && secretAccessKey ? { bucket, endpoint, region, accessKeyId, secretAccessKey } : null,
    smtpUrl: env.SMTP_URL,
    smtpConnections: env.SMTP_CONNECTIONS,
    mailReturnsDomain: env.MAIL_RETURNS_DOMAIN ?? null,
    mailFrom: env.MAIL_FROM,
    turnstile: siteKey && turnstileSecret ? { siteKey, secret: turnstileSecret, verifyUrl } : null,
    shopify: SHOPIFY_API_KEY && SHOPIFY_API_SECRET ? { apiKey: SHOPIFY_API_KEY, secrets: SHOPIFY_API_SECRET, scopes } : null,
    billing: billingOf(env),
    secretFor: (purpose) => [derive(present, purpose), ...former.map((secret) => derive(secret, purpose))],
    distDir: resolve(env.DIST_DIR),
    assetsUrl: env.ASSETS_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    twilioUrl: env.TWILIO_API_URL,
    operators: (env.OPERATORS ?? []).map((email) => email.toLowerCase()),
    releaseSigningKey: env.RELEASE_SIGNING_KEY ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL,
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY,
  }
}

function billingOf(env: z.output<typeof environment>): BillingSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : null
  const isOn = env.BILLING ? env.BILLING === 'on' : stripe !== null
  return isOn ? { stripe, seller: env.BILLING_SELLER } : null
}

/** Created once and stored, so that sessions survive a restart. */
function keptSecrets(path: string): Secrets {
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  const [present = '', ...former] = commaSeparated.parse(readFileSync(path, 'utf8'))
  if ([present, ...former].some((secret) => secret.length < 32))
    throw new Error(`${path} no longer holds a secret. Remove it to create a new one (everyone has to sign in again).`)
  return [present, ...former]
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
