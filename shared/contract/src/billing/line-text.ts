import { i18n } from '../language.ts'

/** An invoice line in the current language. Invoices store their lines in English. */
export function lineText(text: string): string {
  if (text === 'Credit applied') return i18n.t('Credit applied')
  if (text === 'Added to your credit balance') return i18n.t('Added to your credit balance')
  const [, unused] = /^Unused time on (.+)$/.exec(text) ?? []
  if (unused) return i18n.t('Unused time on {plan}', { plan: unused })
  const [, plan, interval] = /^(.+), (yearly|monthly)$/.exec(text) ?? []
  if (!plan) return text
  return interval === 'yearly' ? i18n.t('{plan}, yearly', { plan }) : i18n.t('{plan}, monthly', { plan })
}
