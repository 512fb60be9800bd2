/**
 * Texts of the contract that people read. Its sources also run in Node, which has no macros, so they ask for a text by its English:
 * `i18n.t('Order placed')`, `i18n.t('At least {count}', { count })`. A page has its language before its modules run, so a text may
 * stand in a table. A program speaks English, or another language inside `inLanguage` of the api: texts of it stand in functions.
 */
import { i18n } from '@lingui/core'
import { compileMessage } from '#compile-message'

if (!i18n.locale) i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

export { i18n }

/**
 * A text of a table, in the language of now. A program made its tables in English, and a page in its language, where this changes
 * nothing.
 */
export const translated = (text: string): string => String(i18n.messages[text] ?? text)

/** A text of an email, which Liquid fills in when the email is sent: `liquid('Welcome to {{ store.name }}')`. */
export const liquid = (text: string): string => String(i18n.messages[text] ?? text)

/** Whether a message is Liquid, which is none of ours to compile. */
export const isLiquid = (message: string): boolean => /\{\{ |\{% /.test(message)
