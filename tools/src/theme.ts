/** The theme app extension (`widgets/shopify-theme`) by Shopify's own linter, and the limit on block names that it doesn't check. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themeCheckRun } from '@shopify/theme-check-node'
import { root } from './command.ts'

/** https://shopify.dev/docs/apps/build/online-store/theme-app-extensions/configuration#schema */
const longestName = 25
const theme = join(root, 'widgets/shopify-theme')

const { offenses } = await themeCheckRun(theme, 'theme-check:theme-app-extension')
const found = offenses.map(
  ({ uri, start, check, message }) => `${placeOf(fileURLToPath(uri))}:${start.line + 1} ${check}: ${message}`,
)

const languages = globSync('locales/*.schema.json', { cwd: theme })
const longNames = languages.flatMap((file) =>
  Object.values<string>(JSON.parse(readFileSync(join(theme, file), 'utf8')).names)
    .filter((name) => name.length > longestName)
    .map((name) => `${placeOf(join(theme, file))} "${name}" has ${name.length} characters, at most ${longestName}`),
)

const problems = [...found, ...longNames]
console.log(problems.length > 0 ? problems.join('\n') : `theme: ${languages.length} languages, nothing found`)
process.exitCode = problems.length > 0 ? 1 : 0

function placeOf(file: string): string {
  return relative(root, file)
}
