/**
 * Texts of the contract that people read. Its sources also run in Node, which has no macros, so they ask for a text by its English:
 * `i18n.t('Order placed')`, `i18n.t('At least {count}', { count })`. A page has its language before its modules run, so a text may
 * stand in a table. A program speaks English.
 */
import { i18n } from '@lingui/core'
import { compileMessage } from '#compile-message'

if (!i18n.locale) i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

export { i18n }
