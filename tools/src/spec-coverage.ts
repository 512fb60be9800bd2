/** Part of `npm run check`: every test that docs/spec-coverage.md and docs/findings.md name is there, and has what is quoted of it. */
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

/** Of a page whose lines name tests in what `part` takes of them: files in backticks, each with titles in quotation marks. */
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

/** "… is hidden", "a file of … be mapped by hand": what varies, or is long, is left out of a title. */
function partsOf(title: string): string[] {
  return title.split(/\s*…\s*/)
}
