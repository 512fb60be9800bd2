import { securityPolicy } from './security-policy.ts'

const needs = { nonce: 'n', shop: null, hasBotCheck: false, others: [] }

it('allows no third-party script where none is needed, and no string as markup', () => {
  const policy = securityPolicy(needs)
  expect(policy).toContain("script-src 'self' 'nonce-n';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;")
})

it.each([
  ['the bot check', { hasBotCheck: true }, 'https://challenges.cloudflare.com'],
  ['the store platform', { shop: 'mill.myshopify.com', hasBotCheck: true }, 'https://cdn.shopify.com'],
])('allows %s its scripts and markup', (_who, more, origin) => {
  const policy = securityPolicy({ ...needs, ...more })
  expect(policy).toContain(`script-src 'self' 'nonce-n' ${origin};`)
  expect(policy).not.toContain('trusted-types')
})
