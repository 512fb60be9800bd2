import { countSignupFormView } from '@yuko/contract/storefront/count-signup-form-view'
import { getStorefrontSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { signUp } from '@yuko/contract/storefront/sign-up'
import type { FastifyPluginAsync } from 'fastify'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { type DeskParts, formDesk } from './form-desk.ts'
import { formPages } from './form-pages.plugin.ts'

export function storefrontForms(
  platform: Pick<Platform, 'db' | 'clock' | 'secretFor' | 'botCheck'>,
  parts: DeskParts,
): { endpoints: Implementation[]; plugin: FastifyPluginAsync } {
  const desk = formDesk(platform, parts)
  const endpoints = [
    implementDetached(getStorefrontSignupForm, async ({ params, query, response }) => {
      response.header('cache-control', 'no-store')
      const { lang, variant } = query
      return (await desk.show(params.store, params.formId, { locale: localeFrom(lang), test: { seen: variant } })).form
    }),
    implementDetached(countSignupFormView, ({ params, body, request }) =>
      desk.countView(params.store, params.formId, body.token, request.ip),
    ),
    implementDetached(signUp, ({ params, body, request }) => desk.take(params.store, params.formId, body, request.ip)),
  ]
  return { endpoints, plugin: formPages(desk) }
}
