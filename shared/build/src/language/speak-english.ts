/** Imported before anything that has texts, by pages for development: they speak the language of the sources. */
import { i18n } from '@lingui/core'

i18n.setMessagesCompiler((message) => [message]).loadAndActivate({ locale: 'en', messages: {} })
