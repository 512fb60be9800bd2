/**
 * Texts of the contract. Its sources also run in Node, without macros, so they use the English text: `i18n.t('Order placed')`,
 * `i18n.t('At least {count}', { count })`. Pages load their language before their modules, so texts may be in constants. Programs
 * use English.
 */
import { i18n } from '@lingui/core'
import { compileMessage } from '#compile-message'

if (!i18n.locale) i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

export { i18n }
