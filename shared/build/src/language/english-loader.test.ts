import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { transform } from '@swc/core'
import compileEnglish from './english-loader.ts'
import { messageMacro } from './macro.ts'

/** The compiled module without whitespace. */
async function built(source: string): Promise<string> {
  const { code } = await transform(source, {
    filename: 'page.tsx',
    configFile: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: messageMacro,
    },
  })
  return compileEnglish(code).replaceAll(/\s+/g, ' ')
}

const t = "import { t } from '@lingui/core/macro'\n"

it('uses plain English text as its own key', async () =>
  expect(await built(`${t}export const close = t\`Close\``)).toContain('_(/*i18n*/ { id: "Close" })'))

it('compiles messages with placeholders, and keeps their ID for other languages', async () =>
  expect(await built(`${t}export const hello = (name: string) => t\`Hello \${name}\``)).toMatch(
    /\{ id: "[\w+/-]{6}", message: \["Hello ",\["name"\]\], values: \{ name: name \} \}/,
  ))

it('keeps the ID of a message with a context, because the same text may differ elsewhere', async () =>
  expect(await built(`${t}export const order = t({ message: 'Order', context: 'sequence' })`)).toMatch(
    /\{ id: "[\w+/-]{6}", message: \["Order"\] \}/,
  ))

it('keeps elements in a sentence', async () => {
  const code = await built(
    "import { Trans } from '@lingui/react/macro'\nexport const Text = () => <Trans>Read <b>all</b> of it</Trans>",
  )
  expect(code).toContain('from "@yuko/ui"')
  expect(code).toContain('id: "Read <0>all</0> of it"')
  expect(code).not.toContain('message:')
})

it('compiles messages of sources without macros', () => {
  expect(compileEnglish("i18n.t('At least {count}', { count })")).toBe(
    `i18n.t({ id: "${generateMessageId('At least {count}')}", message: ["At least ",["count"]], values: { count } })`,
  )
  expect(compileEnglish("i18n.t('Order placed')")).toBe("i18n.t('Order placed')")
})

it('leaves everything else unchanged', () => {
  const code = 'export const form = { id: "person", message: "Hello {name}" }'
  expect(compileEnglish(code)).toBe(code)
})
