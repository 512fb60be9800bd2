import { i18n } from '../../language.ts'
import { inactivityRule, ledgerRules, ruleInWords, welcomeRule } from './ledger-rules.ts'

const inGerman = (rule: string, inputs = {}) => {
  i18n.loadAndActivate({
    locale: 'de',
    messages: {
      [ledgerRules.released]: 'Wartefrist abgelaufen',
      [ledgerRules.redeemed]: 'Eingelöst',
      'Welcome to {tier}': 'Willkommen in der Stufe {tier}',
      'Points expired after {months, plural, one {# month} other {# months}} without activity':
        'Punkte nach {months, plural, one {# Monat} other {# Monaten}} ohne Aktivität verfallen',
    },
  })
  return ruleInWords({ rule, inputs })
}
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it.each([
  [ledgerRules.released, {}, 'Wartefrist abgelaufen'],
  [`${ledgerRules.redeemed}: Kit: small`, {}, 'Eingelöst: Kit: small'],
  [welcomeRule('Gold'), { tier: 'Gold' }, 'Willkommen in der Stufe Gold'],
  [inactivityRule(1), { months: 1 }, 'Punkte nach 1 Monat ohne Aktivität verfallen'],
  [inactivityRule(12), { months: 12 }, 'Punkte nach 12 Monaten ohne Aktivität verfallen'],
])('the reason “%s” is in the reader’s language', (rule, inputs, words) => {
  expect(inGerman(rule, inputs)).toBe(words)
})

it('names of ways to earn stay as the merchant wrote them', () => {
  expect(inGerman('Weekend: double points')).toBe('Weekend: double points')
  expect(inGerman('Birthday')).toBe('Birthday')
})

it('an entry keeps its reason in English', () => {
  expect(inactivityRule(1)).toBe('Points expired after 1 month without activity')
  expect(welcomeRule('Gold')).toBe('Welcome to Gold')
})
