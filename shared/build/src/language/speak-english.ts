/** Imported first by development pages, which use the source language. */
import { i18n } from '@lingui/core'

i18n.setMessagesCompiler((message) => [message]).loadAndActivate({ locale: 'en', messages: {} })
