import { i18n } from './language.ts'

it('uses English in programs, and fills in placeholders', () => {
  expect(i18n.t('Order placed')).toBe('Order placed')
  expect(i18n.t('{count, plural, one {# day} other {# days}} left', { count: 1 })).toBe('1 day left')
  expect(i18n.t('{count, plural, one {# day} other {# days}} left', { count: 3 })).toBe('3 days left')
})
