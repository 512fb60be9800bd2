import { randomBytes } from 'node:crypto'
import { formId as formIdSchema } from '@yuko/contract/automation/forms/signup-form'
import { getStorefrontSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { signUpBody, signUp as signUpEndpoint } from '@yuko/contract/storefront/sign-up'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { clientOf, countCall } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { SentConfirmations } from '../subscribers/consent/confirmations.ts'
import { listTopics } from '../subscribers/consent/topics.repository.ts'
import { formIds, toShown } from './form.mapper.ts'
import { formNotFound } from './form.routes.ts'
import { formPage } from './form-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { type FormRow, findBrandOf, findForm, findShop } from './forms.repository.ts'
import { signUp } from './sign-up.ts'

/** The stores of the public pages, by their slug. */
export interface FormStores {
  inStore<T>(slug: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
}

/** Of one network in an hour: a school or an office, not a script. */
const signUps = { calls: 20, seconds: 3600 }
const pageParams = z.object({ store: z.string().max(80), formId: formIdSchema })

interface Parts {
  readonly stores: FormStores
  readonly confirmations: SentConfirmations
}

export function storefrontForms(
  { db, clock, secretFor }: Pick<Platform, 'db' | 'clock' | 'secretFor'>,
  { stores, confirmations }: Parts,
): { endpoints: Implementation[]; plugin: FastifyPluginAsync } {
  const tokens = createFormTokens(secretFor('signup-forms'))

  const live = async (trx: Trx, organizationId: string, formId: string): Promise<FormRow> => {
    const row = await findForm(trx, organizationId, formIds.toUuid(formId))
    if (!row?.is_live) throw formNotFound()
    return row
  }
  const show = async (trx: Trx, organizationId: string, form: FormRow) =>
    toShown(form, {
      topics: await listTopics(trx, organizationId),
      brand: await findBrandOf(trx, organizationId),
      token: tokens.issue(form.id, clock.now()),
    })
  const take = async (store: string, formId: string, body: z.output<typeof signUpBody>, ip: string) => {
    await countCall(db, clock, `sign-up ${clientOf(ip)}`, signUps)
    return stores.inStore(store, async (trx, { id: organizationId }) => {
      const form = await live(trx, organizationId, formId)
      const isProven = tokens.isGood(form.id, body.token, clock.now())
      return signUp(trx, clock, confirmations, { organizationId, form, body, ip, isProven })
    })
  }
  const draw = (
    reply: FastifyReply,
    store: string,
    formId: string,
    more: Pick<Parameters<typeof formPage>[0], 'answer' | 'error' | 'email'>,
  ) =>
    stores.inStore(store, async (trx, { id: organizationId }) => {
      const form = await show(trx, organizationId, await live(trx, organizationId, formId))
      const { name } = await findShop(trx, organizationId)
      const nonce = randomBytes(16).toString('base64url')
      reply.header('cache-control', 'no-store').header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8')
      return formPage({ store: name, nonce, form, ...more })
    })

  const endpoints = [
    implementDetached(getStorefrontSignupForm, ({ params, response }) =>
      stores.inStore(params.store, async (trx, { id: organizationId }) => {
        response.header('cache-control', 'no-store')
        return show(trx, organizationId, await live(trx, organizationId, params.formId))
      }),
    ),
    implementDetached(signUpEndpoint, ({ params, body, request }) => take(params.store, params.formId, body, request.ip)),
  ]

  const plugin = async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    const hidden = { schema: { hide: true } as object }
    app.get('/storefront/:store/sign-up/:formId', hidden, async (request, reply) => {
      const { store, formId } = readParams(request.params)
      return draw(reply, store, formId, {})
    })
    app.post('/storefront/:store/sign-up/:formId', hidden, async (request, reply) => {
      const { store, formId } = readParams(request.params)
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const body = signUpBody.safeParse(bodyOf(sent))
      const email = sent.get('email') ?? ''
      if (!body.success)
        return draw(reply, store, formId, { email, error: 'Check what you filled in: the address must be complete.' })
      try {
        return draw(reply, store, formId, { answer: await take(store, formId, body.data, request.ip) })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'signup-form.not-found' || error.code === 'store.not-found') throw error
        return draw(reply, store, formId, { email, error: Object.values(error.fields ?? {})[0] ?? error.message })
      }
    })
  }
  return { endpoints, plugin }
}

function readParams(given: unknown): z.output<typeof pageParams> {
  const read = pageParams.safeParse(given)
  if (!read.success) throw formNotFound()
  return read.data
}

/** As the script would have sent it. */
function bodyOf(sent: URLSearchParams): object {
  const text = (name: string) => sent.get(name) ?? undefined
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthday: text('birthday') || null,
    ...(sent.has('topics') && { topics: sent.getAll('topics') }),
    hasTicked: sent.get('hasTicked') === 'true',
    token: text('token') ?? '',
    website: text('website') ?? '',
  }
}

const policy = (nonce: string) =>
  ["default-src 'none'", `style-src 'nonce-${nonce}'`, "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"].join(
    '; ',
  )
