import { randomBytes } from 'node:crypto'
import { formId as formIdSchema } from '@yuko/contract/automation/forms/signup-form'
import { consentLanguage } from '@yuko/contract/storefront/consent-texts'
import { signUpBody } from '@yuko/contract/storefront/sign-up'
import { signupProblem } from '@yuko/contract/storefront/signup-problem'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { textsIn } from './form.mapper.ts'
import type { FormDesk } from './form-desk.ts'
import { closedPage, formPage } from './form-page.ts'
import { formNotFound } from './read-form.ts'

const path = z.object({ store: z.string().max(80), formId: formIdSchema })
const query = z.object({ lang: z.string().max(35).optional().catch(undefined) })

/** One page view: the form and its language. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly store: string
  readonly formId: string
  /** Null: the language of the store. */
  readonly locale: string | null
}

/** A form as a standalone page that works without a script. The language comes from the URL or the browser. */
export function formPages({ show, take }: FormDesk): FastifyPluginAsync {
  const page = (work: (visit: Visit) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = localeFrom(query.safeParse(request.query).data?.lang, request.headers['accept-language'])
    try {
      const named = path.safeParse(request.params)
      if (!named.success) throw formNotFound()
      return await work({ request, reply, ...named.data, locale })
    } catch (error) {
      if (!isGone(error)) throw error
      return closedPage({ language: consentLanguage(locale), nonce: asPage(reply.code(404)) })
    }
  }
  const draw = async (
    { reply, store, formId, locale }: Visit,
    more: Pick<Parameters<typeof formPage>[0], 'answer' | 'error' | 'email'>,
  ) => {
    const shown = await show(store, formId, { locale })
    return formPage({ ...shown, nonce: asPage(reply), ...more })
  }
  const post = async (visit: Visit) => {
    const { request, store, formId, locale } = visit
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const texts = textsIn(consentLanguage(locale))
    const again = (problem: Parameters<typeof signupProblem>[0]) =>
      draw(visit, { email: sent.get('email') ?? '', error: signupProblem(problem, texts) })
    const body = signUpBody.safeParse(bodyOf(sent, locale))
    if (!body.success)
      return again({
        fields: Object.fromEntries(body.error.issues.map(({ path, message }) => [`body.${path.map(String).join('.')}`, message])),
      })
    try {
      return await draw(visit, { answer: await take(store, formId, body.data, request.ip) })
    } catch (error) {
      if (!(error instanceof Refusal) || isGone(error)) throw error
      return again(error)
    }
  }

  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    const hidden = { schema: { hide: true } as object }
    app.get(
      '/storefront/:store/sign-up/:formId',
      hidden,
      page((visit) => draw(visit, {})),
    )
    app.post('/storefront/:store/sign-up/:formId', hidden, page(post))
  }
}

const isGone = (error: unknown) =>
  error instanceof Refusal && (error.code === 'signup-form.not-found' || error.code === 'store.not-found')

/** Sets the headers of a page; returns the nonce of its styles. */
function asPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url')
  const rules = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  reply.header('cache-control', 'no-store').header('content-security-policy', rules.join('; ')).type('text/html; charset=utf-8')
  return nonce
}

/** The body as the script would have sent it. */
function bodyOf(sent: URLSearchParams, locale: string | null): object {
  const text = (name: string) => sent.get(name) ?? undefined
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthday: text('birthday') || null,
    ...(sent.has('topics') && { topics: sent.getAll('topics') }),
    answers: Object.fromEntries(
      [...sent].flatMap(([name, value]) => (name.startsWith('answer.') ? [[name.slice(7), value]] : [])),
    ),
    hasTicked: sent.get('hasTicked') === 'true',
    locale: locale ?? undefined,
    token: text('token') ?? '',
    consentText: text('consentText'),
    website: text('website') ?? '',
  }
}
