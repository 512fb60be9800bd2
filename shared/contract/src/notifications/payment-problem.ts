import { i18n } from '../language.ts'

/** Our own texts, by the stored English text. */
const own = new Map<string, () => string>([
  ['There’s no payment method on file', () => i18n.t('There’s no payment method on file')],
  ['Your bank declined the payment', () => i18n.t('Your bank declined the payment')],
  [
    'Your bank requires you to confirm this payment. Enter your card again.',
    () => i18n.t('Your bank requires you to confirm this payment. Enter your card again.'),
  ],
  ['We haven’t received your bank transfer yet', () => i18n.t('We haven’t received your bank transfer yet')],
])

/** Why a payment failed. Texts of the payment provider are quoted verbatim. */
export const paymentProblem = (stored: string): string =>
  own.get(stored)?.() ?? i18n.t('The payment was declined: “{words}”', { words: stored.replace(/\.$/, '') })
