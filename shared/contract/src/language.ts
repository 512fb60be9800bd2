/**
 * Texts of the contract that people read. Its sources also run in Node, which has no macros, so they use the English text as the
 * key: `i18n.t('Order placed')`, `i18n.t('At least {count}', { count })`. A page sets its language before its modules run, so a
 * constant may contain texts. Programs use English, or another language inside `inLanguage` of the API, so their texts must be in
 * functions.
 */
import { i18n } from '@lingui/core'
import { compileMessage } from '#compile-message'

if (!i18n.locale) i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

export { i18n }

/**
 * A constant's text in the current language. Programs create constants in English; pages create them in their language, so there
 * this changes nothing.
 */
export const translated = (text: string): string => String(i18n.messages[text] ?? text)

/** A text of an email, rendered by Liquid when the email is sent: `liquid('Welcome to {{ store.name }}')`. */
export const liquid = (text: string): string => String(i18n.messages[text] ?? text)

/** Whether a message is Liquid, which isn't compiled here. */
export const isLiquid = (message: string): boolean => /\{\{ |\{% /.test(message)
