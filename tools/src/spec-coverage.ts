/**
 * Part of `npm run check`: every test named in docs/spec-coverage.md and docs/findings.md exists and contains the quoted titles.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './command.ts'

const tests = globSync('{api,e2e,host,remote-*,shared,widgets}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => basename(path) === 'node_modules',
}).map((path) => path.replaceAll('\\', '/'))

const problems = [
  ...problemsOf('docs/spec-coverage.md', (line) => (line.startsWith('| ') ? line.split('|').at(-2) : undefined)),
  ...problemsOf('docs/findings.md', (line) => (line.startsWith('Test: ') ? line : undefined)),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** Problems of a page whose lines name tests in the part that `part` returns: files in backticks, each with quoted titles. */
function problemsOf(page: string, part: (line: string) => string | undefined): string[] {
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line, index) => problemsIn(part(line) ?? '').map((problem) => `${page}, line ${index + 1}: ${problem}`))
}

function problemsIn(named: string): string[] {
  const found: string[] = []
  let file = ''
  let texts: string[] = []
  for (const [, name, plain, curly] of named.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|"([^"]+)"|“([^”]+)”/g)) {
    const title = plain ?? curly
    if (name) {
      file = name
      texts = textsOf(name)
      if (texts.length === 0) found.push(`there is no ${name}`)
    } else if (title && texts.length > 0 && !texts.some((text) => partsOf(title).every((one) => text.includes(one))))
      found.push(`${file} has no "${title}"`)
  }
  return found
}

/** By its path, or by the end of it. */
function textsOf(name: string): string[] {
  const end = name.replace(/.*\*\//, '')
  return tests
    .filter((path) => end.startsWith('*') || path === end || path.endsWith(`/${end}`))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

/** "… is hidden", "a file of … be mapped by hand": variable or long parts of a title are omitted. */
function partsOf(title: string): string[] {
  return title.split(/\s*…\s*/)
}
