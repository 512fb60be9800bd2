/** Part of `npm run check`: every test that docs/spec-coverage.md names is there, and has what is quoted of it. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './command.ts'

const tests = globSync('{api,e2e,host,remote-*,shared,widgets}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => basename(path) === 'node_modules',
})
/** "… is hidden", "shows the areas without…": a title may be cut at either end. */
const withoutDots = (title: string) => title.replace(/^…\s*|\s*…$/g, '')

const problems: string[] = []
for (const [index, line] of readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n').entries()) {
  if (!line.startsWith('| ')) continue
  let named = ''
  let texts: string[] = []
  for (const [, file, title] of (line.split('|').at(-2) ?? '').matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)) {
    if (file) {
      named = file
      const suffix = file.replace(/.*\*\//, '')
      texts = tests
        .filter((path) => suffix.startsWith('*') || basename(path) === basename(suffix))
        .map((path) => readFileSync(join(root, path), 'utf8'))
      if (texts.length === 0) problems.push(`line ${index + 1}: there is no ${file}`)
    } else if (title && texts.length > 0 && !texts.some((text) => text.includes(withoutDots(title)))) {
      problems.push(`line ${index + 1}: ${named} has no "${title}"`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
